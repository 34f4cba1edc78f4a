import type { GatePage } from './gate.ts';

/** A part of the shell around the screens, in pixels of the page. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the gate asks about the shell's own parts. */
interface Frame {
  boxes(): Box[];
}
/** A page that watches what is around the app. */
export type FramedPage = GatePage & { switchboardFrame: Frame };

/**
 * Knows what the shell shows around the screens, and notices what is changed of it. Runs in the page.
 *
 * @param bare paths of screens that fill the page
 */
export const watchFrame = (bare: readonly string[]): void => {
  const page = window as FramedPage;
  const { switchboardGate: gate } = page;
  const parts = () =>
    [...document.querySelectorAll('#root nav, #root header')].filter(
      (part) => !part.closest('main, [data-remote]') && part.getBoundingClientRect().width > 0,
    );
  /** What the shell says at times, and where the app is. */
  const elements = () =>
    [...document.querySelectorAll('#root, #root *')].filter(
      (element) => !element.closest('main *, [data-remote], [role="status"], [aria-live]'),
    );

  interface Known {
    words: string;
    attributes: Map<string, string>;
    text: string;
    handlers: Set<unknown>;
    /** Whether a press at its middle reaches it. */
    isReached: boolean;
  }
  /** They say where the user is. */
  const OF_PLACE = ['aria-current', 'aria-expanded'];
  const attributesOf = (element: Element) =>
    new Map(
      [...element.attributes].flatMap(({ name, value }) => (OF_PLACE.includes(name) ? [] : [[name, value]])),
    );
  /** Numbers count what is new. */
  const textOf = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join('')
      .replace(/\d+/g, '0');
  /** What is at the middle of a part that can be pressed; undefined where nobody can press. */
  const hitOf = (control: Element): Element | undefined => {
    if (!control.matches('a, button')) return undefined;
    const { x, y, width, height } = control.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const isInside = left >= 0 && top >= 0 && left < innerWidth && top < innerHeight;
    return (width * height > 0 && isInside && document.elementFromPoint(left, top)) || undefined;
  };
  const know = (element: Element): Known => ({
    words: gate.wordsOf(element),
    attributes: attributesOf(element),
    text: textOf(element),
    handlers: gate.handlersOf(element),
    isReached: element.contains(hitOf(element) ?? null),
  });

  /** The shell may make its parts anew, so that they are known by where they stand. */
  const pathOf = (element: Element): string => {
    const { parentElement: parent, localName } = element;
    if (element.id === 'root' || !parent) return '';
    const alike = [...parent.children].filter((child) => child.localName === localName);
    return `${pathOf(parent)}/${localName}:${alike.indexOf(element)}`;
  };
  const elementsByPath = () => new Map(elements().map((element) => [pathOf(element), element]));
  const above = (path: string) => path.slice(0, path.lastIndexOf('/'));

  let known = new Map<string, Known>();
  const differences = (found: Map<string, Element>): string[] =>
    [...known].flatMap(([path, { words, attributes, text, handlers }]) => {
      const element = found.get(path);
      if (!element) return found.has(above(path)) ? [`it removes ${words} of the shell`] : [];
      // A copy looks the same and does nothing.
      const maker = gate.makers.get(element);
      if (maker !== undefined && gate.isOfApp(maker)) return [`it replaces ${words} of the shell`];
      const now = attributesOf(element);
      return [
        ...[...new Set([...attributes.keys(), ...now.keys()])]
          .filter((name) => attributes.get(name) !== now.get(name))
          .map(
            (name) => `it changes ${name} of ${words} of the shell to ${JSON.stringify(now.get(name) ?? '')}`,
          ),
        ...(textOf(element) === text ? [] : [`it changes the text of ${words} of the shell`]),
        ...([...gate.handlersOf(element)].every((handler) => handlers.has(handler))
          ? []
          : [`it puts a function on ${words} of the shell`]),
      ];
    });
  const added = (found: Map<string, Element>): string[] =>
    [...found].flatMap(([path, element]) =>
      !known.has(path) && known.has(above(path)) && gate.isMadeByApp(element)
        ? [`it adds ${gate.wordsOf(element)} to the shell`]
        : [],
    );
  /** Beside the place of the app. */
  const addedInMain = (): string[] =>
    [...document.querySelectorAll('#root main > *, #root main :has([data-remote]) > *')]
      .filter((element) => !element.closest('[data-remote]') && !element.querySelector('[data-remote]'))
      .filter(gate.isMadeByApp)
      .map((element) => `it adds ${gate.wordsOf(element)} beside its screen`);
  const animated = (): string[] =>
    document.getAnimations().flatMap((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      const isOfStyle = animation instanceof CSSAnimation || animation instanceof CSSTransition;
      if (isOfStyle || !target || target.closest('[data-remote]')) return [];
      return target.closest('#root') || target.contains(document.body)
        ? [`it animates ${gate.wordsOf(target)}`]
        : [];
    });
  const unreachable = (): string[] => {
    const covers = new Set<Element>();
    const dead: string[] = [];
    for (const part of parts())
      for (const control of part.querySelectorAll('a, button')) {
        const hit = hitOf(control);
        if (hit && !part.contains(hit) && !hit.contains(part)) covers.add(hit);
        else if (known.get(pathOf(control))?.isReached && !control.contains(hit ?? null))
          dead.push(gate.wordsOf(control));
      }
    return [
      ...[...covers].map((hit) => `${gate.wordsOf(hit)} lies above the menu or the bar of the shell`),
      ...dead.map((words) => `${words} of the shell cannot be pressed while it is open`),
    ];
  };

  const isBare = () => bare.some((path) => `${location.pathname}/`.startsWith(`${path}/`));
  const changes = (): string[] => {
    if (isBare()) return [];
    const found = elementsByPath();
    return [...differences(found), ...added(found), ...animated()];
  };

  gate.parts.push({
    isOfLook: true,
    begin: () => {
      known = new Map(
        [...(parts().length > 0 ? elementsByPath() : [])].map(([path, element]) => [path, know(element)]),
      );
    },
    open: () => [...changes(), ...addedInMain(), ...unreachable()],
    left: changes,
  });
  page.switchboardFrame = {
    boxes: () =>
      parts().flatMap((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
        const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
        return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
      }),
  };
};
