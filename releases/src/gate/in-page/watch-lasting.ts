import type { GatePage } from './gate.ts';

/** Notices what goes on without the app: observers, workers, connections, sound. Runs in the page. */
export const watchLasting = (remote: string): void => {
  const page = window as GatePage;
  const { switchboardGate: gate } = page;
  const ended = new WeakSet<object>();
  const targets = new WeakMap<object, Set<Node>>();
  /** What the app made, with the place that made it. */
  const made = new Map<object, { name: string; place: string }>();

  /** Has something done after each call of a method. */
  const after = (name: string, method: string, note: (self: object, ...args: unknown[]) => void): void => {
    const prototype = Reflect.get(page, name)?.prototype;
    const original = prototype?.[method];
    if (!original) return;
    prototype[method] = function (this: object, ...args: unknown[]) {
      note(this, ...args);
      return Reflect.apply(original, this, args);
    };
  };
  const end = (self: object) => void ended.add(self);
  const isOpen = (self: object): boolean => !ended.has(self);
  const observes = (self: object): boolean =>
    [...(targets.get(self) ?? [])].some((target) => target === document || target.isConnected);
  const KINDS: Record<string, (self: never) => boolean> = {
    Worker: isOpen,
    SharedWorker: ({ port }: SharedWorker) => isOpen(port),
    PerformanceObserver: isOpen,
    ReportingObserver: isOpen,
    MutationObserver: observes,
    ResizeObserver: observes,
    IntersectionObserver: observes,
    WebSocket: ({ readyState }: WebSocket) => readyState < WebSocket.CLOSING,
    EventSource: ({ readyState }: EventSource) => readyState < EventSource.CLOSED,
    AudioContext: ({ state }: AudioContext) => state !== 'closed',
    FontFace: (self: FontFace) => document.fonts.has(self),
    RTCPeerConnection: ({ connectionState }: RTCPeerConnection) => connectionState !== 'closed',
  };
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    after(name, 'observe', (self, target) => {
      targets.set(self, (targets.get(self) ?? new Set()).add(target as Node));
    });
    after(name, 'unobserve', (self, target) => void targets.get(self)?.delete(target as Node));
    after(name, 'disconnect', (self) => void targets.delete(self));
  }
  for (const name of ['PerformanceObserver', 'ReportingObserver']) after(name, 'disconnect', end);
  after('MessagePort', 'close', end);
  after('Worker', 'terminate', end);
  const note = (self: object, name: string): void => {
    const place = gate.caller();
    if (gate.isOfApp(place)) made.set(self, { name, place });
  };
  for (const name of Object.keys(KINDS)) {
    const original = Reflect.get(page, name);
    if (!original) continue;
    const noted = new Proxy(original, {
      construct: (target, args, self) => {
        const one = Reflect.construct(target, args, self);
        note(one, name);
        return one;
      },
    });
    original.prototype.constructor = noted;
    Object.defineProperty(page, name, { value: noted, writable: true, configurable: true });
  }
  const isPlaying = ({ paused, ended: isOver }: HTMLMediaElement) => !paused && !isOver;
  after('HTMLMediaElement', 'play', (self) => note(self, 'sound or a film'));

  const locks = new Set<unknown>();
  after('LockManager', 'request', (_, name) => {
    // A lock with its name keeps no other app waiting.
    if (gate.isOfApp(gate.caller()) && !String(name).includes(remote)) locks.add(name);
  });
  const heldLocks = async (): Promise<string[]> => {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.flatMap(({ name }) =>
      name !== undefined && locks.has(name) ? [`it keeps the lock ${name}`] : [],
    );
  };

  /** What the page cannot take back. */
  const LASTING = [
    ['CSS', 'registerProperty', 'registers the property'],
    ['navigator', 'registerProtocolHandler', 'registers itself for the protocol'],
    ['navigator', 'setAppBadge', 'marks the icon with'],
  ] as const;
  for (const [name, method, words] of LASTING) {
    const owner: object = Reflect.get(page, name);
    const original = Reflect.get(owner, method);
    if (!original) continue;
    const holder = Object.hasOwn(owner, method) ? owner : Object.getPrototypeOf(owner);
    Object.defineProperty(holder, method, {
      ...Object.getOwnPropertyDescriptor(holder, method),
      value(this: unknown, ...args: unknown[]) {
        const place = gate.caller();
        const [first] = args;
        const what = Object(first).name ?? first ?? '';
        if (gate.isOfApp(place)) gate.done.add(`it ${words} ${what}, in ${place}`);
        return Reflect.apply(original, owner, args);
      },
    });
  }

  const serviceWorkers = async (): Promise<string[]> => {
    const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    return found
      .flatMap(({ active, waiting, installing }) => active ?? waiting ?? installing ?? [])
      .map(({ scriptURL }) => new URL(scriptURL).pathname)
      .filter(gate.isOfApp);
  };
  gate.parts.push({
    begin: () => made.clear(),
    open: () => [...gate.done],
    left: async () => [
      ...gate.done,
      ...[...made].flatMap(([self, { name, place }]) => {
        const lives = self instanceof HTMLMediaElement ? isPlaying : KINDS[name];
        const what = self instanceof FontFace ? `the font ${self.family}` : name;
        return lives?.(self as never)
          ? [`it leaves ${what} on, made by ${place || 'code without a file'}`]
          : [];
      }),
      ...(await heldLocks()),
      ...(await serviceWorkers()).map((script) => `it leaves the service worker ${script}`),
    ],
  });
};
