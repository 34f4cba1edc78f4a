import type { GatePage } from './gate.ts';

/** Notices intervals that stay, and timers that are set again when they fire. Runs in the page. */
export const watchTimers = (): void => {
  const page = window as GatePage;
  const { switchboardGate: gate } = page;
  const intervals = new Map<number, string>();
  /** Places whose timers fired after the app was left, and those that set another one then. */
  const fired = new Set<string>();
  const renewed = new Set<string>();

  const { setInterval, clearInterval, clearTimeout, setTimeout, requestAnimationFrame } = page;
  /** The place that sets a timer, if it is one of the app. */
  const place = (): string | undefined => {
    const caller = gate.caller();
    if (!gate.isOfApp(caller)) return undefined;
    if (fired.has(caller)) renewed.add(caller);
    return caller;
  };
  const noting =
    <A extends unknown[], R>(set: (work: (...args: never[]) => unknown, ...rest: A) => R) =>
    (work: unknown, ...rest: A): R => {
      const from = place();
      const noted = (...args: never[]) => {
        if (from && gate.isLeft) fired.add(from);
        return typeof work === 'function' ? work(...args) : undefined;
      };
      return set.call(page, noted, ...rest);
    };
  const forgetting = (clear: (id?: number) => void) => (id?: number) => {
    if (id !== undefined) intervals.delete(Number(id));
    clear.call(page, id);
  };
  const intervalNoted = (...args: Parameters<typeof setInterval>) => {
    const id = Number(setInterval.apply(page, args));
    const from = place();
    if (from) intervals.set(id, from);
    return id;
  };
  Object.assign(page, {
    setInterval: intervalNoted,
    setTimeout: noting(setTimeout as never),
    requestAnimationFrame: noting(requestAnimationFrame as never),
    clearInterval: forgetting(clearInterval),
    clearTimeout: forgetting(clearTimeout),
  });

  gate.parts.push({
    begin: () => {
      for (const known of [intervals, fired, renewed]) known.clear();
    },
    left: () => [
      ...[...intervals.values()].map((from) => `it leaves an interval, set by ${from}`),
      ...[...renewed].map((from) => `it keeps setting a timer, in ${from}`),
    ],
  });
};
