import type { GatePage } from './gate.ts';

/**
 * Knows all objects of the browser, before a script of the page runs, and notices what is changed of them, and globals that
 * stay. Runs in the page.
 */
export const watchNatives = ([container, isBuiltElsewhere]: readonly [string, boolean]): void => {
  const { switchboardGate: gate } = window as GatePage;
  const { natives } = gate;
  type Parts = Map<PropertyKey, PropertyDescriptor>;
  const partsOf = (object: object): Parts =>
    new Map(
      Reflect.ownKeys(object).flatMap((key) => {
        const part = Object.getOwnPropertyDescriptor(object, key);
        return part ? [[key, part]] : [];
      }),
    );
  const chainOf = (object: object | null): object[] =>
    object === null ? [] : [object, ...chainOf(Object.getPrototypeOf(object))];
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  /** What the document holds, which other concerns look after. */
  const CONTENT = [Node, NodeList, HTMLCollection, StyleSheetList, Storage, Window];
  const isContent = (value: object) =>
    value !== document &&
    !Object.hasOwn(value, 'constructor') &&
    (Array.isArray(value) || CONTENT.some((type) => value instanceof type));
  const isPlainFunction = (value: object) =>
    typeof value === 'function' && Reflect.ownKeys(value).every((key) => key === 'length' || key === 'name');
  const readFrom = (holder: object, key: PropertyKey, self: object): unknown => {
    try {
      return Reflect.get(holder, key, self);
    } catch {
      return undefined;
    }
  };

  const isOfGate = (key: PropertyKey) => /^switchboard(Gate|Styles|Frame|Longest)$/.test(String(key));
  /** The one of its kind, such as the history: what its accessors give belongs to the browser too. */
  const single = new Map<object, string>();
  /** Elements by their ids and names. */
  const named = Object.getPrototypeOf(Window.prototype);
  const DEPTH = 4;
  interface Step {
    object: object;
    name: string;
    isSingle: boolean;
    depth: number;
  }
  const queue: Step[] = [];
  const know = (object: object, name: string, isSingle: boolean, depth = 0): void => {
    if (natives.has(object) || object === named || depth > DEPTH) return;
    natives.set(object, name);
    if (isSingle) single.set(object, name);
    queue.push({ object, name, isSingle, depth });
  };
  const look = ({ object, name, isSingle, depth }: Step): void => {
    const follow = (value: unknown, key: PropertyKey, isOne: boolean) => {
      if (!isObject(value) || isContent(value) || isPlainFunction(value)) return;
      know(value, object === window ? String(key) : `${name}.${String(key)}`, isOne, depth + 1);
    };
    for (const [key, part] of partsOf(object)) {
      if (isOfGate(key)) continue;
      if ('value' in part) follow(part.value, key, false);
      else if (object === window) follow(readFrom(window, key, window), key, true);
    }
    const [prototype, ...further] = chainOf(Object.getPrototypeOf(object));
    if (isSingle)
      for (const holder of [prototype, ...further])
        for (const [key, { get, set }] of partsOf(holder ?? {}))
          if (get && !(object === window && set)) follow(readFrom(holder ?? {}, key, object), key, true);
    if (!prototype || isContent(prototype)) return;
    const { constructor: of } = prototype;
    const isNamed = typeof of === 'function' && of.prototype === prototype;
    know(prototype, isNamed ? `${of.name}.prototype` : `the prototype of ${name}`, false, depth + 1);
  };
  know(window, 'window', true);
  know(document, 'document', true);
  for (const [name, one] of Object.entries({
    'an array iterator': [][Symbol.iterator](),
    'a map iterator': new Map()[Symbol.iterator](),
    'a string iterator': ''[Symbol.iterator](),
    'a generator': (function* () {})(),
    'an async function': async () => {},
  }))
    know(one, name, false);
  // Near ones first: they have the names by which they are known.
  for (let step = queue.shift(); step; step = queue.shift()) look(step);

  /** The container, its chunks and its runtime; in a build of others, what their bundler adds. */
  const isOfTools = (name: string) =>
    name.includes(container) || (isBuiltElsewhere && /^__\w+__$/.test(name)) || /^_{1,2}react\w+/.test(name);
  const isSame = (one: PropertyDescriptor, other: PropertyDescriptor) =>
    (['value', 'get', 'set', 'writable', 'enumerable', 'configurable'] as const).every((part) =>
      Object.is(one[part], other[part]),
    );
  interface State {
    parts: Parts;
    prototype: object | null;
    isOpen: boolean;
  }
  const stateOf = (object: object): State => ({
    parts: partsOf(object),
    prototype: Object.getPrototypeOf(object),
    isOpen: Object.isExtensible(object),
  });
  /** What is set and not made: titles, modes, handlers. */
  const settings = (): Map<string, unknown> => {
    const found = new Map<string, unknown>();
    for (const [object, name] of single)
      for (const holder of chainOf(Object.getPrototypeOf(object)))
        for (const [key, { get, set }] of partsOf(holder)) {
          const value = get && set && key !== 'cookie' ? readFrom(holder, key, object) : undefined;
          const isHandler = String(key).startsWith('on') && (value === null || typeof value === 'function');
          if (isHandler || typeof value === 'string' || typeof value === 'boolean')
            found.set(`${name}.${String(key)}`, value);
        }
    for (const [key, { get, set }] of partsOf(window)) {
      const value = get && set ? readFrom(window, key, window) : undefined;
      const isHandler = String(key).startsWith('on') && (value === null || typeof value === 'function');
      if (isHandler || typeof value === 'string') found.set(`window.${String(key)}`, value);
    }
    return found;
  };

  const LEAVES = 'it leaves the global';
  let before = new Map<object, State>();
  let set = new Map<string, unknown>();
  const ofWindow = (parts: Parts): string[] => {
    const now = partsOf(window);
    const added = [...now.keys()].filter(
      (key) => !parts.has(key) && !isOfTools(String(key)) && !/^\d+$/.test(String(key)),
    );
    const replaced = [...parts].filter(([key, part]) => {
      const then = now.get(key);
      if (part.get || typeof part.value === 'function') return !then || !isSame(part, then);
      return !then && !/^\d+$/.test(String(key));
    });
    return [
      ...added.map((key) => `${LEAVES} ${String(key)}`),
      ...replaced.map(([key]) => `it replaces ${String(key)} of the page`),
    ];
  };
  const changed = ([object, { parts, prototype, isOpen }]: [object, State]): string[] => {
    const name = natives.get(object) ?? '';
    const of = (what: string) => `it changes ${what} for all apps`;
    const whole = [
      ...(Object.getPrototypeOf(object) === prototype ? [] : [of(`the prototype of ${name}`)]),
      ...(Object.isExtensible(object) === isOpen ? [] : [of(`whether ${name} can be extended`)]),
    ];
    if (object === window) return [...ofWindow(parts), ...whole];
    const now = partsOf(object);
    const keys = [...new Set([...parts.keys(), ...now.keys()])].filter((key) => {
      const [one, other] = [parts.get(key), now.get(key)];
      if (one && other) return !isSame(one, other);
      return !isOfTools(String(key));
    });
    return [...keys.map((key) => of(`${name}.${String(key)}`)), ...whole];
  };

  /** The shell counts in its title what is unread. */
  const isCount = (one: unknown, other: unknown) =>
    typeof one === 'string' && typeof other === 'string' && uncounted(one) === uncounted(other);
  const uncounted = (title: string) => title.replace(/^\(\d+\) /, '');

  gate.parts.push({
    begin: () => {
      before = new Map([...natives.keys()].map((object) => [object, stateOf(object)]));
      set = settings();
    },
    open: () => [...before].flatMap(changed).filter((line) => !line.startsWith(LEAVES)),
    left: () => [
      ...[...before].flatMap(changed),
      ...[...settings()]
        .filter(([name, value]) => !Object.is(set.get(name), value) && !isCount(set.get(name), value))
        .map(([name, value]) =>
          typeof value === 'function'
            ? `it leaves a function in ${name}`
            : `it leaves ${name} as ${JSON.stringify(value)}`,
        ),
    ],
  });
};
