import type { GatePage } from './gate.ts';

/** What the gate asks for. */
export interface Wanted {
  remote: string;
  /** Paths of the app. Links to others leave it. */
  paths: readonly string[];
  /** What was pressed already. */
  pressed: readonly string[];
}

/** Where a press is next. */
interface Press {
  key: string;
  words: string;
  x: number;
  y: number;
}

/** How the page is after a press. */
export interface Found {
  next: Press | undefined;
  /** Whether the app shows something. */
  isShown: boolean;
  /** Whether the page shows something else than the app, or was loaded anew. */
  isElsewhere: boolean;
}

/** Finds what a user can press in the app, or in what it has opened, and was not pressed yet. Runs in the page. */
export const findPress = ({ remote, paths, pressed }: Wanted): Found => {
  /** Rows of one list do the same; buttons look alike and do not. */
  const [ROWS, BUTTONS] = [2, 8];
  const CONTROLS =
    'a[href], button, summary, input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="option"], [role="combobox"], [role="link"], [role^="menuitem"], [aria-haspopup], [tabindex="0"]';
  const isOfApp = (path: string) => paths.some((one) => `${path}/`.startsWith(`${one}/`));
  const place = document.querySelector(`[data-remote="${remote}"][data-version]`);
  const hasSize = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 0;
  };
  const leaves = (element: Element): boolean => {
    const link = element.closest('a');
    if (!link?.hasAttribute('href'))
      return element.closest('label')?.querySelector('input[type="file"]') != null;
    const { origin, pathname } = new URL(link.href, location.href);
    return (
      !/^(_self)?$/.test(link.target) ||
      link.hasAttribute('download') ||
      origin !== location.origin ||
      !isOfApp(pathname)
    );
  };
  /** React knows what a press of an element does. */
  const isPressed = (element: Element): boolean => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    return (
      element.matches(CONTROLS) ||
      (key !== undefined && typeof Reflect.get(element, key)?.onClick === 'function')
    );
  };
  const wordsOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ||
      element.textContent?.trim() ||
      element.getAttribute('title') ||
      element.localName
    )
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
  const kindOf = (element: Element): string =>
    [
      element.localName,
      element.getAttribute('role'),
      [...element.classList].filter((name) => !/-(active|selected|open|hover|focused)$/.test(name)).join('.'),
    ].join(' ');
  /** The middle of an element, once it is in sight and nothing lies above it. */
  const middleOf = (element: Element): { x: number; y: number } | undefined => {
    const middle = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const isInside = ({ x, y }: { x: number; y: number }) =>
      x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    if (!isInside(middle()))
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y } = middle();
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
  };

  const popups = [...document.body.children].filter((child) => child.id !== 'root');
  const elements = [...popups, ...(place ? [place] : [])].flatMap((root) => [...root.querySelectorAll('*')]);
  const counts = new Map<string, number>();
  for (const key of pressed) {
    const kind = key.split('\n', 1)[0] ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const known = new Set(pressed);
  /** What is like nothing pressed yet goes first; links to other screens go last. */
  const candidates = () =>
    elements
      .filter((element) => isPressed(element) && !leaves(element) && hasSize(element))
      .filter((element) => !element.closest(':disabled, [aria-disabled="true"], [inert]'))
      .map((element) => {
        const words = wordsOf(element);
        const kind = `${location.pathname} ${kindOf(element)}`;
        const key = `${kind}\n${words.replaceAll(/\d+/g, '0')}`;
        const link = element.closest('a');
        const isLeading = link !== null && paths.includes(new URL(link.href, location.href).pathname);
        return {
          element,
          words,
          key,
          alike: counts.get(kind) ?? 0,
          rank: (counts.get(kind) ?? 0) + (isLeading ? 100 : 0),
        };
      })
      .filter(
        ({ element, key, alike }) =>
          !known.has(key) && alike < (element.localName === 'button' ? BUTTONS : ROWS),
      )
      .sort((one, other) => one.rank - other.rank);
  const findNext = (): Press | undefined => {
    for (const { element, words, key } of candidates()) {
      const middle = middleOf(element);
      if (middle) return { key, words, ...middle };
    }
    return undefined;
  };
  return {
    next: findNext(),
    isShown: place !== null && [...place.querySelectorAll('*')].some(hasSize),
    isElsewhere: !isOfApp(location.pathname) || !(window as GatePage).switchboardGate.hasBegun,
  };
};
