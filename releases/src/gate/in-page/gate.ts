/** One concern of the gate, which compares the page before and after an app. */
interface Part {
  /** Remembers the page without the app. */
  begin(): void;
  /** What the app left behind, a line each. */
  left(): string[] | Promise<string[]>;
  /** What it does beside its screen while it is open, a line each. */
  open?(): string[];
  /** Whether settings that the user may change by a press, such as the language, make a difference. */
  isOfLook?: boolean;
}

/** What the scripts in an opened page share. */
interface Gate {
  parts: Part[];
  /** What the app did that nobody can undo, a line each. */
  done: Set<string>;
  /** Objects of the browser, by name. */
  natives: Map<object, string>;
  /** Who made an element: a place in a file, if it is known. */
  makers: WeakMap<Node, string>;
  /** Whether the page without the app is remembered. */
  hasBegun: boolean;
  /** Whether the app was left. */
  isLeft: boolean;
  /** Screens that were opened since the page is remembered, each an entry of the history. */
  followed: number;
  /** Where the running code was called from: a function and a place in a file, or nothing that has a file. */
  caller(): string;
  /** Whether a place is in the files of the app, or in none. */
  isOfApp(place: string): boolean;
  /** Whether something in the page was made by the app. Who wrote it as text is not known, and only apps do that. */
  isMadeByApp(node: Node): boolean;
  /** An element in words. */
  wordsOf(element: Element): string;
  /** Functions that were put on an element itself, except those of React. */
  handlersOf(element: Element): Set<unknown>;
}

/** A page with the gate in it. */
export type GatePage = typeof window & { switchboardGate: Gate };

/** Installs the gate. Runs in the page, before any of its scripts. */
export const installGate = (base: string): void => {
  /** Frames of the gate itself and of the code that it looks for. */
  const FRAMES = 10;
  const makers = new WeakMap<Node, string>();
  interface Fiber {
    stateNode: unknown;
    return: Fiber | null;
  }
  /** React makes the elements of all apps, and puts some of them elsewhere in the page. */
  const isRenderedByApp = (node: Node): boolean => {
    const [key] = Object.keys(node).filter((name) => name.startsWith('__reactFiber$'));
    let fiber: Fiber | null = key ? Reflect.get(node, key) : null;
    while (fiber) {
      if (fiber.stateNode instanceof Element && fiber.stateNode.closest('[data-remote]')) return true;
      fiber = fiber.return;
    }
    return false;
  };
  const gate: Gate = {
    parts: [],
    done: new Set(),
    natives: new Map(),
    makers,
    hasBegun: false,
    isLeft: false,
    followed: 0,
    caller: () => {
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = FRAMES;
      const { stack = '' } = new Error();
      Error.stackTraceLimit = stackTraceLimit;
      const frame = /at (?:(.+?) \()?https?:\/\/[^/]+(\/[^\s)]+:\d+:\d+)/.exec(stack);
      return frame ? `${frame[1] ?? 'code'} at ${frame[2]}` : '';
    },
    isOfApp: (place) => place === '' || place.includes(base),
    isMadeByApp: (node) => {
      const place = makers.get(node);
      return place === undefined || gate.isOfApp(place) || isRenderedByApp(node);
    },
    wordsOf: ({ localName, id, classList, textContent }) => {
      const text = textContent?.trim().slice(0, 40);
      const name = [localName, id && `#${id}`, ...[...classList].map((one) => `.${one}`)].join('');
      return text && !/^(style|script)$/.test(localName) ? `${name} '${text}'` : name;
    },
    handlersOf: (element) => {
      const values = Object.keys(element)
        .filter((key) => !key.startsWith('__react'))
        .map((key) => Reflect.get(element, key));
      for (const key in element) if (key.startsWith('on')) values.push(Reflect.get(element, key));
      return new Set(values.filter((value) => typeof value === 'function'));
    },
  };
  const { cloneNode } = Node.prototype;
  Node.prototype.cloneNode = function (this: Node, isDeep) {
    const copy = cloneNode.call(this, isDeep);
    makers.set(copy, gate.caller());
    return copy;
  };
  const prototype = Document.prototype;
  const { createElement, createElementNS } = prototype;
  const noting = <T extends typeof createElement | typeof createElementNS>(make: T): T =>
    function (this: Document, ...args: unknown[]) {
      const element: Element = Reflect.apply(make, this, args);
      makers.set(element, gate.caller());
      return element;
    } as unknown as T;
  prototype.createElement = noting(createElement);
  prototype.createElementNS = noting(createElementNS);
  Object.defineProperty(window, 'switchboardGate', { value: gate });
};
