import type { GatePage } from './gate.ts';

/** Notices intervals that stay, and timers that are set again when they fire. Those that are due later fire at the end. Runs in the page. */
export const watchTimers = (): void => {
  const page = window as GatePage;
  const { switchboardGate: gate } = page;
  const intervals = new Map<number, string>();
  /** Timers of the app that did not fire yet. */
  const pending = new Map<number, () => void>();
  /** Places whose timers fired after the app was left, and those that set another one then. */
  const fired = new Set<string>();
  const renewed = new Set<string>();
  /** Milliseconds in which a timer that fired early sets the next one. */
  const RENEWAL = 300;

  const { setInterval, clearInterval, clearTimeout, setTimeout, requestAnimationFrame, requestIdleCallback } =
    page;
  /** The place that sets a timer, if it is one of the app. */
  const place = (): string | undefined => {
    const caller = gate.caller();
    if (caller === '' || !gate.isOfApp(caller)) return undefined;
    if (fired.has(caller)) renewed.add(caller);
    return caller;
  };
  const noting =
    <A extends unknown[]>(set: (work: (...args: never[]) => unknown, ...rest: A) => unknown) =>
    (work: unknown, ...rest: A): number => {
      const from = place();
      // Numbers of frames and of idle moments are the same as those of timers.
      const isTimer = set === (setTimeout as unknown);
      let id = 0;
      const noted = (...args: never[]) => {
        if (isTimer) pending.delete(id);
        if (from && gate.isLeft) fired.add(from);
        return typeof work === 'function' ? work(...args) : undefined;
      };
      id = Number(set.call(page, noted, ...rest));
      if (from && isTimer) pending.set(id, () => noted(...(rest.slice(1) as never[])));
      return id;
    };
  const forgetting = (clear: (id?: number) => void) => (id?: number) => {
    intervals.delete(Number(id));
    pending.delete(Number(id));
    clear.call(page, id);
  };
  const intervalNoted = (...args: Parameters<typeof setInterval>) => {
    const id = Number(setInterval.apply(page, args));
    const from = gate.caller();
    if (gate.isOfApp(from)) intervals.set(id, from);
    return id;
  };
  Object.assign(page, {
    setInterval: intervalNoted,
    setTimeout: noting(setTimeout as never),
    requestAnimationFrame: noting(requestAnimationFrame as never),
    requestIdleCallback: noting(requestIdleCallback as never),
    clearInterval: forgetting(clearInterval),
    clearTimeout: forgetting(clearTimeout),
  });

  gate.parts.push({
    begin: () => {
      for (const known of [intervals, pending, fired, renewed]) known.clear();
    },
    left: async () => {
      const due = [...pending];
      for (const [id, fire] of due) {
        clearTimeout(id);
        try {
          fire();
        } catch (error) {
          reportError(error);
        }
      }
      if (due.length > 0) await new Promise((resolve) => setTimeout(resolve, RENEWAL));
      return [
        ...[...intervals.values()].map(
          (from) => `it leaves an interval, set by ${from || 'code without a file'}`,
        ),
        ...[...renewed].map((from) => `it keeps setting a timer, in ${from}`),
      ];
    },
  });
};
