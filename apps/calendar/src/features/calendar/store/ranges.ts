import type { ApiClient, BookingsRange } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import type { Ledger } from '../model/ledger.ts';
import { missingOf, overlaps, type Span, within, withSpan } from '../model/spans.ts';
import type { SetData } from './calendar-state.ts';
import type { Calls } from './calls.ts';

const WEEK = 7 * DAY;
/** The minimum time that is kept before and after the shown time. */
const KEPT = 3 * WEEK;
const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export interface Ranges {
  show(range: Span): Promise<void>;
  /**
   * Reads the shown time again.
   *
   * @param anew whether the followed changes are those of another database, so that they end here
   */
  reload(anew: boolean): Promise<boolean>;
  /** Forgets bookings far from the shown time. */
  trim(): void;
  mode(): 'extended' | 'base' | undefined;
}

export interface RangesOptions {
  range: ApiClient['booking']['bookings']['range'];
  /** The query of every call. */
  scope: { agent_id?: string };
  ledger: Ledger;
  calls: Calls;
  set: SetData;
  /** Shows the ledger. */
  publish(): void;
  /** Reports whether the shown time could be loaded. */
  onLoaded(isDone: boolean): void;
  /** Everything was loaded again; the changes after this cursor are missing. */
  onCursor(cursor: string): void;
}

interface Load {
  span: Span;
  /** Nothing on the screen depends on it. */
  quiet: boolean;
  done: Promise<boolean>;
  abort: AbortController;
}

/** Whole days are added around it, so that the same week in the time zone of the business needs no other load. */
const padded = ({ from, to }: Span): Span => ({
  from: (Math.floor(from / DAY) - 1) * DAY,
  to: (Math.ceil(to / DAY) + 1) * DAY,
});

/** Whether two ranges are the same days in different time zones. */
const isNear = (a: Span, b: Span): boolean => Math.abs(a.from - b.from) < DAY && Math.abs(a.to - b.to) < DAY;

/** The time kept in memory while `shown` is shown. */
const keptAround = ({ from, to }: Span): Span => {
  const margin = Math.max(KEPT, to - from);
  return { from: from - margin, to: to + margin };
};

/** Milliseconds in which most answers come. */
const PATIENCE = 150;

/** Resolves once what is on the screen now was drawn; at once where nothing is drawn. */
const afterPaint = (): Promise<unknown> | undefined =>
  globalThis.requestAnimationFrame &&
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads bookings by time: the shown time, then its neighbours. Times far from it are forgotten. */
export const createRanges = ({
  range,
  scope,
  ledger,
  calls,
  set,
  publish,
  onLoaded,
  onCursor,
}: RangesOptions): Ranges => {
  let mode: 'extended' | 'base' | undefined;
  let covered: Span[] = [];
  let shown: Span | undefined;
  /** The last requested span, without the days around it. */
  let asked: Span | undefined;
  let pending: Load[] = [];
  /** Whether the changes after some cursor are followed. */
  let followed = false;

  const stopFar = (kept: Span) => {
    for (const { span, abort } of pending) if (!overlaps(span, kept)) abort.abort();
  };

  const trim = () => {
    if (!shown || mode === 'base') return;
    const kept = keptAround(shown);
    covered = within(covered, kept);
    ledger.keepWithin([kept]);
    stopFar(kept);
  };

  const isMissing = () => shown !== undefined && missingOf(covered, shown).length > 0;

  const take = (span: Span, asked: number, { bookings, cursor }: BookingsRange) => {
    mode ??= cursor === null ? 'base' : 'extended';
    const read = cursor === null ? ALWAYS : span;
    ledger.read(read, bookings, asked);
    covered = withSpan(covered, read);
    trim();
    set(isMissing() ? { mode } : { mode, waiting: false });
    publish();
    if (cursor === null || followed) return;
    followed = true;
    onCursor(cursor);
  };

  const query = ({ from, to }: Span) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...scope,
  });

  const load = (span: Span, quiet: boolean): Promise<boolean> => {
    const abort = new AbortController();
    const { signal } = abort;
    const read = async (): Promise<boolean> => {
      const [asked, wasFollowed] = [ledger.ask(), followed];
      const answer = await calls.run(
        () => range(query(span), signal),
        () => !quiet && !signal.aborted,
      );
      if (signal.aborted || !answer.ok) return false;
      // It may miss changes before a cursor that another answer brought in the meantime.
      if (mode === 'extended' && followed && !wasFollowed) return read();
      take(span, asked, answer.value);
      return true;
    };
    const one: Load = { span, quiet, abort, done: read() };
    pending.push(one);
    return one.done.finally(() => {
      pending = pending.filter((other) => other !== one);
    });
  };

  /** Loads the parts that are neither loaded nor pending. Resolves to whether the whole span is loaded. */
  const fill = async (span: Span, quiet: boolean): Promise<boolean> => {
    const onTheWay = pending.filter((one) => overlaps(one.span, span) && !one.abort.signal.aborted);
    const missing = missingOf([...covered, ...onTheWay.map((one) => one.span)], span);
    const loads = missing.map((gap) => load(gap, quiet));
    const done = await Promise.all([...onTheWay.map((one) => one.done), ...loads]);
    // A pending load of a neighbour is now needed as the shown range.
    const failed = onTheWay.some((one, at) => one.quiet && !done[at]);
    if (failed && !quiet && shown === span) return fill(span, quiet);
    return done.every(Boolean);
  };

  /**
   * Loads the time of the next step, if it is missing, with at least a week around it.
   *
   * @param step length of what is shown
   */
  const readAhead = async (span: Span, step: number) => {
    const { from, to } = span;
    const length = Math.max(step, WEEK);
    // Its answers would be taken while the shown time is drawn.
    await afterPaint();
    if (shown !== span) return;
    if (missingOf(covered, { from: to, to: to + step }).length > 0)
      await fill({ from: to, to: to + length }, true);
    if (shown === span && missingOf(covered, { from: from - step, to: from }).length > 0)
      await fill({ from: from - length, to: from }, true);
  };

  const showAll = async (span: Span): Promise<boolean> => {
    const isDone = await fill(span, false);
    if (shown !== span) return isDone;
    onLoaded(isDone);
    if (isDone && mode === 'extended') void readAhead(span, asked ? asked.to - asked.from : WEEK);
    return isDone;
  };

  return {
    async show(given) {
      const isThere = shown && shown.from <= given.from && given.to <= shown.to;
      const isSame = isThere && asked && isNear(given, asked);
      // Once the zone is known, the shown time comes first, and the days around it with their weeks.
      const span = (isSame && shown) || (mode ? given : padded(given));
      asked = given;
      if (shown?.from === span.from && shown.to === span.to && !isMissing()) return;
      shown = span;
      set({ waiting: isMissing() });
      setTimeout(() => shown === span && set({ waiting: false }), PATIENCE);
      // The next answer drops distant bookings; to drop them now would render every view twice.
      if (mode !== 'base') stopFar(keptAround(span));
      await showAll(span);
    },
    async reload(anew) {
      if (anew) followed = false;
      if (!shown) return true;
      covered = [];
      for (const { abort } of pending) abort.abort();
      return showAll(shown);
    },
    trim,
    mode: () => mode,
  };
};
