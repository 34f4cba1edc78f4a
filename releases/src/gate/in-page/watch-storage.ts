import type { GatePage } from './gate.ts';

/** Notices what is changed of what others keep in the browser. Runs in the page. */
export const watchStorage = (): void => {
  const { switchboardGate: gate } = window as GatePage;
  const areas = () => Object.entries({ localStorage, sessionStorage });
  const keyIn = (area: Storage, key: string) =>
    `${area === localStorage ? 'localStorage' : 'sessionStorage'}.${key}`;
  /** What others wrote while the app was open, and what the app wrote. */
  const writtenByOthers = new Set<string>();
  const prototype = Storage.prototype;
  const { setItem, removeItem, clear, key, getItem } = prototype;
  const keysOf = (area: Storage) => Array.from({ length: area.length }, (_, at) => key.call(area, at) ?? '');
  const note = (area: Storage, name: string) => {
    if (!gate.isOfApp(gate.caller())) writtenByOthers.add(keyIn(area, name));
  };
  prototype.setItem = function (name, value) {
    note(this, String(name));
    setItem.call(this, name, value);
  };
  prototype.removeItem = function (name) {
    note(this, String(name));
    removeItem.call(this, name);
  };
  prototype.clear = function () {
    for (const name of keysOf(this)) note(this, name);
    clear.call(this);
  };
  const items = () =>
    new Map(
      areas().flatMap(([, area]) =>
        keysOf(area).map((name) => [keyIn(area, name), getItem.call(area, name)] as const),
      ),
    );
  const cookies = () =>
    new Map(
      document.cookie
        .split('; ')
        .filter((one) => one !== '')
        .map((one) => [one.split('=', 1)[0] ?? '', one] as const),
    );
  /** The server sets it with each answer. */
  const OF_SERVER = 'csrftoken';

  let before = new Map<string, string | null>();
  let hadCookies = new Map<string, string>();
  /** What apps have written in earlier visits is theirs. */
  const OWN = 'switchboard-gate:own';
  const ownBefore = (): string[] => JSON.parse(getItem.call(sessionStorage, OWN) ?? '[]');

  gate.parts.push({
    begin: () => {
      const own = new Set([...ownBefore(), keyIn(sessionStorage, OWN)]);
      before = new Map([...items()].filter(([name]) => !own.has(name)));
      hadCookies = cookies();
      writtenByOthers.clear();
    },
    left: () => {
      const now = items();
      const own = [...now.keys()].filter((name) => !before.has(name) && !writtenByOthers.has(name));
      setItem.call(sessionStorage, OWN, JSON.stringify([...ownBefore(), ...own]));
      const cookiesNow = cookies();
      return [
        ...[...before]
          .filter(([name, value]) => (now.get(name) ?? null) !== value && !writtenByOthers.has(name))
          .map(([name]) => `it changes ${name}, which others keep`),
        ...[...new Set([...hadCookies.keys(), ...cookiesNow.keys()])]
          .filter((name) => cookiesNow.get(name) !== hadCookies.get(name))
          .filter((name) => name !== OF_SERVER || hadCookies.has(name))
          .map((name) => `it changes the cookie ${name}, which is sent for all apps`),
      ];
    },
  });
};
