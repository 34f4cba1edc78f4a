import { vi } from 'vitest';

/** The property that a style attribute sets, or `''`. */
const given = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

/** The display of an element without a style attribute, by its tag and whether it is open. */
const displays = new Map<string, string>();

/**
 * Makes cheap, until the test is over, the styles that queries by role and clicks read from every element. Without style
 * sheets they follow from tags and style attributes; happy-dom computes all properties of all parents after each change.
 */
export const usePlainStyles = (): void => {
  const { getComputedStyle } = window;
  const computed = (element: Element): CSSStyleDeclaration => getComputedStyle.call(window, element);

  const displayOf = (element: Element): string => {
    const own = given(element, 'display');
    if (own) return own;
    const kind = `${element.tagName} ${element.hasAttribute('open')}`;
    const display = displays.get(kind) ?? computed(element).display;
    displays.set(kind, display);
    return display;
  };
  const visibilityOf = (element: Element | null): string =>
    element ? given(element, 'visibility') || visibilityOf(element.parentElement) : '';

  const cheap = new Map<unknown, (element: Element) => string>([
    ['display', displayOf],
    ['visibility', visibilityOf],
    ['pointerEvents', (element) => given(element, 'pointer-events')],
  ]);

  const plainStyle = (element: Element): CSSStyleDeclaration => {
    const read = (name: string | symbol): unknown => {
      const readCheap = element.isConnected && cheap.get(name);
      return readCheap ? readCheap(element) : Reflect.get(computed(element), name);
    };
    const getPropertyValue = (name: string) =>
      cheap.has(name) ? read(name) : computed(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(name)),
    });
  };
  vi.stubGlobal('getComputedStyle', plainStyle);
};
