import type { GatePage } from './gate.ts';

/** Notices listeners that the app leaves on what stays, and that take input. Runs in the page. */
export const watchListeners = (): void => {
  const { switchboardGate: gate } = window as GatePage;
  const prototype = EventTarget.prototype;
  const { addEventListener: add, removeEventListener: remove } = prototype;
  const kept = new Map<EventTarget, Map<unknown, Map<string, string>>>();
  /** They tell of the page and take no input: unsent messages are sent on when the connection is back. */
  const OF_PAGE = [
    ...['storage', 'online', 'offline', 'pageshow', 'pagehide'],
    ...['visibilitychange', 'freeze', 'resume'],
  ];
  /** Parts of the shell, which may make them anew. */
  const ofShell = new WeakSet<EventTarget>();
  /** The name of what stays when the app is gone. */
  const nameOf = (target: EventTarget): string | undefined => {
    const name = gate.natives.get(target);
    if (name !== undefined || !(target instanceof Node)) return name;
    if (target === document.documentElement || target === document.body) return 'page';
    return target instanceof Element && (target.isConnected || ofShell.has(target))
      ? gate.wordsOf(target)
      : undefined;
  };
  const keyOf = (type: string, options?: boolean | AddEventListenerOptions) =>
    `${type} ${typeof options === 'object' ? Boolean(options?.capture) : Boolean(options)}`;

  prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const signal = typeof options === 'object' ? options.signal : undefined;
    const isWatched = listener && !signal?.aborted && !OF_PAGE.includes(type);
    const place = isWatched ? gate.caller() : undefined;
    if (place !== undefined && gate.isOfApp(place)) {
      if (target instanceof Element && target.closest('#root') && !target.closest('[data-remote]'))
        ofShell.add(target);
      const key = keyOf(type, options);
      const ofTarget = kept.get(target) ?? new Map<unknown, Map<string, string>>();
      const ofListener = ofTarget.get(listener) ?? new Map<string, string>();
      kept.set(target, ofTarget.set(listener, ofListener.set(key, place)));
      const forget = () => void ofListener.delete(key);
      if (signal) add.call(signal, 'abort', forget);
      if (typeof options === 'object' && options.once) add.call(target, type, forget, options);
    }
    return add.call(target, type, listener, options);
  };
  prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    kept.get(target)?.get(listener)?.delete(keyOf(type, options));
    return remove.call(target, type, listener, options);
  };

  gate.parts.push({
    begin: () => kept.clear(),
    left: () =>
      [...kept].flatMap(([target, ofTarget]) => {
        const name = nameOf(target);
        if (name === undefined) return [];
        return [...ofTarget.values()].flatMap((ofListener) =>
          [...ofListener].map(
            ([key, place]) =>
              `it leaves a listener of ${key.split(' ', 1)[0]} on ${name}, added by ${place || 'code without a file'}`,
          ),
        );
      }),
  });
};
