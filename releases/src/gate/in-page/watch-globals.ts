import type { GatePage } from './gate.ts';

/** Notices globals that stay, and what is changed of the browser's own. Runs in the page. */
export const watchGlobals = ([container, isBuiltElsewhere]: readonly [string, boolean]): void => {
  const { switchboardGate: gate } = window as GatePage;
  type Parts = Map<PropertyKey, PropertyDescriptor>;
  const partsOf = (object: object): Parts =>
    new Map(
      Reflect.ownKeys(object).flatMap((key) => {
        const part = Object.getOwnPropertyDescriptor(object, key);
        return part ? [[key, part]] : [];
      }),
    );
  /** Constructors and their prototypes, by name. */
  const builtIn = (): Map<string, object> => {
    const found = new Map<string, object>([['document', document]]);
    for (const [key, { value }] of partsOf(window)) {
      const name = String(key);
      if (typeof value === 'function' && value.prototype) {
        found.set(name, value).set(`${name}.prototype`, value.prototype);
      } else if (['JSON', 'Math', 'Reflect', 'console'].includes(name)) found.set(name, value);
    }
    return found;
  };
  const isCode = ({ value, get, set }: PropertyDescriptor) =>
    typeof value === 'function' || get !== undefined || set !== undefined;
  const differs = (one: PropertyDescriptor, other: PropertyDescriptor) =>
    (isCode(one) || isCode(other)) &&
    (one.value !== other.value || one.get !== other.get || one.set !== other.set);
  const handlersOf = (target: object): Map<string, unknown> => {
    const found = new Map<string, unknown>();
    for (const key in target)
      if (key.startsWith('on')) found.set(key, (target as Record<string, unknown>)[key]);
    return found;
  };

  /** The container, its chunks and its runtime; in a build of others, what their bundler adds. */
  const isOfTools = (name: string) =>
    name.includes(container) || (isBuiltElsewhere && /^__\w+__$/.test(name));

  let globals: Parts = new Map();
  let before = new Map<string, { object: object; parts: Parts }>();
  let handlers = new Map<string, Map<string, unknown>>();
  const targets = () => Object.entries({ window, document, body: document.body });

  gate.parts.push({
    begin: () => {
      globals = partsOf(window);
      before = new Map([...builtIn()].map(([name, object]) => [name, { object, parts: partsOf(object) }]));
      handlers = new Map(targets().map(([name, target]) => [name, handlersOf(target)]));
    },
    left: () => {
      const now = partsOf(window);
      const added = [...now.keys()].filter((key) => !globals.has(key) && !isOfTools(String(key)));
      const replaced = [...globals].filter(([key, part]) => {
        const then = now.get(key);
        return typeof part.value === 'function' && then?.value !== part.value;
      });
      const changed = [...before].flatMap(([name, { object, parts }]) => {
        const then = partsOf(object);
        return [...new Set([...parts.keys(), ...then.keys()])].flatMap((key) => {
          const [one, other] = [parts.get(key), then.get(key)];
          if (one && other && !differs(one, other)) return [];
          return [`${name}.${String(key)}`];
        });
      });
      const set = targets().flatMap(([name, target]) =>
        [...handlersOf(target)]
          .filter(([key, value]) => handlers.get(name)?.get(key) !== value)
          .map(([key]) => `${name}.${key}`),
      );
      return [
        ...added.map((key) => `it leaves the global ${String(key)}`),
        ...replaced.map(([key]) => `it replaces ${String(key)} of the page`),
        ...changed.map((name) => `it changes ${name} for all apps`),
        ...set.map((name) => `it leaves a function in ${name}`),
      ];
    },
  });
};
