import type { GatePage } from './gate.ts';

/** Notices what stays in the document: elements, attributes, focus, scroll. Runs in the page. */
export const watchDocument = (): void => {
  const { switchboardGate: gate } = window as GatePage;
  const attributesOf = (element: Element) =>
    new Map([...element.attributes].map(({ name, value }) => [name, value]));
  const wordsOf = (element: Element): string =>
    [
      element.localName,
      element.id && `#${element.id}`,
      ...[...element.classList].map((name) => `.${name}`),
    ].join('');
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const roots = () => Object.entries({ html: document.documentElement, body: document.body });

  let attributes = new Map<string, Map<string, string>>();
  let children = new Set<Element>();
  let scrolled = { x: 0, y: 0 };
  const scrollNow = () => ({ x: scrollX + document.body.scrollLeft, y: scrollY + document.body.scrollTop });

  gate.parts.push({
    begin: () => {
      attributes = new Map(roots().map(([name, element]) => [name, attributesOf(element)]));
      children = new Set(document.body.children);
      scrolled = scrollNow();
    },
    left: () => {
      const changed = roots().flatMap(([name, element]) => {
        const [before, now] = [attributes.get(name) ?? new Map(), attributesOf(element)];
        return [...new Set([...before.keys(), ...now.keys()])]
          .filter((key) => (before.get(key) ?? '') !== (now.get(key) ?? ''))
          .map((key) => `it leaves ${key}="${now.get(key) ?? ''}" on ${name}`);
      });
      const added = [...document.body.children].filter((child) => !children.has(child) && isSeen(child));
      const { activeElement: focused } = document;
      const isLost =
        focused && focused !== document.body && !document.querySelector('#root')?.contains(focused);
      const { x, y } = scrollNow();
      return [
        ...changed,
        ...added.map((element) => `it leaves ${wordsOf(element)} in the page`),
        ...(isLost ? [`it leaves the focus in ${wordsOf(focused)}`] : []),
        ...(x === scrolled.x && y === scrolled.y
          ? []
          : [`it leaves the page scrolled by ${x - scrolled.x}, ${y - scrolled.y}`]),
      ];
    },
  });
};
