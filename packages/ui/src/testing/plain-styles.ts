import { vi } from 'vitest';

/** The property that a style attribute sets, or `''`. */
const given = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

/** What happy-dom shows an element as, by its tag and whether it is open. */
const displays = new Map<string, string>();

/**
 * Makes cheap, until the test is over, the styles that queries by role and clicks read from every element. Without style
 * sheets they follow from tags and style attributes; happy-dom computes all properties of all parents after each change.
 */
export const usePlainStyles = (): void => {
  const { getComputedStyle } = window;

  const displayOf = (element: Element): string => {
    const own = given(element, 'display');
    if (own) return own;
    const kind = `${element.tagName} ${element.hasAttribute('open')}`;
    const display = displays.get(kind) ?? getComputedStyle.call(window, element).display;
    displays.set(kind, display);
    return display;
  };
  const visibilityOf = (element: Element | null): string =>
    element ? given(element, 'visibility') || visibilityOf(element.parentElement) : '';

  const cheap: Readonly<Record<string, (element: Element) => string>> = {
    display: displayOf,
    visibility: visibilityOf,
    pointerEvents: (element) => given(element, 'pointer-events'),
  };

  vi.stubGlobal(
    'getComputedStyle',
    (element: Element): CSSStyleDeclaration =>
      new Proxy(getComputedStyle.call(window, element), {
        get: (style, name) => {
          const read = (name: string | symbol): unknown => {
            const value = element.isConnected && cheap[String(name)]?.(element);
            return typeof value === 'string' ? value : Reflect.get(style, name, style);
          };
          if (name !== 'getPropertyValue') return read(name);
          return (name: string) => (name in cheap ? read(name) : style.getPropertyValue(name));
        },
      }),
  );
};
