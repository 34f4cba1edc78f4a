import type { GatePage } from './gate.ts';

/** Notices what stays in the document: elements, attributes, focus, scroll. Runs in the page. */
export const watchDocument = (base: string): void => {
  const { switchboardGate: gate } = window as GatePage;
  const attributesOf = (element: Element) =>
    new Map([...element.attributes].map(({ name, value }) => [name, value]));
  /** What is said of the page as a whole. The shell draws counts into its icon. */
  const roots = () => [
    ['html', document.documentElement] as const,
    ['body', document.body] as const,
    ...[...document.head.querySelectorAll('meta, base, link:not([rel~="icon"])')].map(
      (element, at) => [`${element.localName} ${at + 1} of the head`, element] as const,
    ),
  ];
  /** Files and styles stay for the next time that the app is opened; what styles reach is known. */
  const isFile = (node: Node): boolean => {
    if (node instanceof HTMLStyleElement) return true;
    const address =
      node instanceof HTMLLinkElement ? node.href : node instanceof HTMLScriptElement && node.src;
    return Boolean(address) && new URL(String(address)).pathname.startsWith(base);
  };
  const wordsOf = (node: Node): string =>
    node instanceof Element ? gate.wordsOf(node) : `'${node.textContent?.trim()}'`;
  const nodes = () =>
    [...document.documentElement.childNodes, ...document.head.childNodes, ...document.body.childNodes].filter(
      (node) => node instanceof Element || (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );

  let attributes = new Map<Element, Map<string, string>>();
  let before = new Map<Node, string>();
  let scrolled = { x: 0, y: 0 };
  const scrollNow = () => ({ x: scrollX + document.body.scrollLeft, y: scrollY + document.body.scrollTop });
  /** A style or a class without content is none. */
  const contentOf = (of: Map<string, string>, key: string) =>
    of.get(key) ?? (/^(style|class)$/.test(key) ? '' : undefined);
  const changes = () =>
    roots().flatMap(([name, element]) => {
      const then = attributes.get(element);
      const now = attributesOf(element);
      if (!then) return [];
      return [...new Set([...then.keys(), ...now.keys()])]
        .filter((key) => contentOf(then, key) !== contentOf(now, key))
        .map((key) => ({ key, words: `${key}="${now.get(key) ?? ''}" on ${name}` }));
    });
  /** A dialog of the app may keep the page from scrolling while it is open. */
  const OF_DIALOGS =
    /^(overflow|padding|margin|scrollbar|overscroll|touch-action|position|top|inset|width|--)/;
  const styled = () =>
    roots().flatMap(([name, element]) => {
      const then = attributes.get(element)?.get('style') ?? '';
      if (!(element instanceof HTMLElement) || (element.getAttribute('style') ?? '') === then) return [];
      return [...element.style]
        .filter((property) => !OF_DIALOGS.test(property) && !then.includes(property))
        .map((property) => `it sets ${property}: ${element.style.getPropertyValue(property)} on ${name}`);
    });
  let entries = 0;
  let handlers = new Set<unknown>();
  const handlersNow = () => [...gate.handlersOf(document.documentElement), ...gate.handlersOf(document.body)];

  gate.parts.push({
    isOfLook: true,
    begin: () => {
      attributes = new Map(roots().map(([, element]) => [element, attributesOf(element)]));
      before = new Map(nodes().map((node) => [node, wordsOf(node)]));
      scrolled = scrollNow();
      entries = history.length;
      handlers = new Set(handlersNow());
    },
    open: () => [
      ...changes()
        .filter(({ key }) => key !== 'style' && key !== 'class')
        .map(({ words }) => `it sets ${words}`),
      ...styled(),
    ],
    left: () => {
      const now = nodes();
      const added = now.filter((node) => !before.has(node) && !isFile(node) && gate.isMadeByApp(node));
      // Libraries of the shell take away styles of what is not shown any more.
      const removed = [...before].filter(
        ([node]) => !node.isConnected && !(node instanceof HTMLStyleElement),
      );
      const order = now.filter((node) => before.has(node));
      const isMoved = [...before.keys()]
        .filter((node) => node.isConnected)
        .some((node, at) => node !== order[at]);
      const { activeElement: focused, fullscreenElement, pointerLockElement } = document;
      const isLost =
        focused && focused !== document.body && !document.querySelector('#root')?.contains(focused);
      const { x, y } = scrollNow();
      return [
        ...changes().map(({ words }) => `it leaves ${words}`),
        ...added.map((node) => `it leaves ${wordsOf(node)} in the page`),
        ...removed.map(([, words]) => `it removes ${words} of the page`),
        ...(handlersNow().every((handler) => handlers.has(handler))
          ? []
          : ['it leaves a function on html or body']),
        ...(history.length > entries + gate.followed
          ? ['it adds entries to the history that nobody asked for']
          : []),
        ...(isMoved ? ['it changes the order of what is in the page'] : []),
        ...(isLost ? [`it leaves the focus in ${wordsOf(focused)}`] : []),
        ...(fullscreenElement ? ['it leaves the page in full screen'] : []),
        ...(pointerLockElement ? ['it keeps the pointer'] : []),
        ...(x === scrolled.x && y === scrolled.y
          ? []
          : [`it leaves the page scrolled by ${x - scrolled.x}, ${y - scrolled.y}`]),
      ];
    },
  });
};
