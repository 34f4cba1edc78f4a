import { afterRefusal } from '../async/after-refusal.ts';
import { pause } from '../async/pause.ts';
import { withTimeLimit } from '../async/with-time-limit.ts';
import type { Browser } from './browser.ts';
import { type Election, holdElection } from './election.ts';

/** An answer to a request for changes. */
export interface FeedChanges {
  /** Continues after these changes. */
  cursor: string;
  /** The cursor is of another database: everything has to be read again. */
  reset: boolean;
  /** More changes are ready. */
  more: boolean;
}

/** Changes, in the order in which the server made them. */
export interface ChangeFeed<Changes extends FeedChanges> {
  /** Follows the changes until the returned function is called. */
  start(): () => void;
  /** Continues after this cursor, once everything up to it is loaded. */
  follow(cursor: string): void;
  /** Whether this tab asks the server for all tabs. */
  isPoller(): boolean;
  /** Returns its own unsubscribe. With `reset` everything has to be read again, and `follow` to be called. */
  onChanges(listener: (changes: Changes) => void): () => void;
  /**
   * Calls `listener` when a new cursor is followed, at the start and after a reset: data that were loaded before may
   * miss changes. Returns its own unsubscribe.
   */
  onFollow(listener: () => void): () => void;
}

/** The state of a feed's connection to the server. `Report` is the message between tabs about it. */
interface FeedLine<Report> {
  /** The connection is being set up again. */
  connecting(): void;
  /** Everything up to the last seconds has arrived. */
  live(): void;
  /** @param error `undefined` if the browser has no network */
  failed(error: unknown): void;
  isLive(): boolean;
  report(): Report;
  /** Shows the polling tab's report. */
  mirror(report: Report): void;
  /** Calls `listener` when the report changes. Returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` when the user wants another try. Returns its own unsubscribe. */
  onRetry(listener: () => void): () => void;
}

export interface FeedOptions<Changes extends FeedChanges, Report> {
  /** Tabs that use the same name share one connection. The name contains the app and the user. */
  name: string;
  /** Asks for the changes after a cursor. @param query `timeout` in seconds, for which the server may wait */
  ask: (query: { cursor: string; timeout: number }, signal: AbortSignal) => Promise<Changes>;
  browser: Pick<Browser, 'locks' | 'openChannel' | 'isOnline' | 'isVisible' | 'onChange'>;
  line: FeedLine<Report>;
  /** The error of a call that the server holds too long. */
  late: () => Error;
  /** Whether a repeat can succeed. */
  isTransient: (error: unknown) => boolean;
  now?: () => number;
}

interface Running<Changes, Report> {
  /** `undefined` before a cursor is known: a tab that cannot ask leaves the election to the others. */
  election: Election | undefined;
  signal: AbortSignal;
  post: (post: Post<Changes, Report>) => void;
}

type Post<Changes, Report> =
  /** The answer to a call with the cursor `from`. */
  | { kind: 'changes'; from: string; changes: Changes }
  | { kind: 'connection'; connection: Report }
  /** A new tab asks for the connection. */
  | { kind: 'hello' };

/** Seconds that the server may hold a call. */
const TIMEOUT = 25;
/** Milliseconds after which a held call is given up. */
const LIMIT = 35_000;
const RETRY_DELAY = 1500;
/** Without a network most attempts fail; the event of the browser wakes the feed earlier. */
const OFFLINE_DELAY = 15_000;
/** After a longer silence the feed was asleep, or its poller is frozen. */
const SILENCE = 45_000;
const CHECK_INTERVAL = 5000;
/** Milliseconds between two checks without a cause. */
const REST = 3_600_000;

/** Seconds that a server asks to wait before a repeat. Errors of calls carry them. */
const wishOf = (error: unknown): number | undefined => {
  const wish = error instanceof Error && 'retryAfter' in error ? error.retryAfter : undefined;
  return typeof wish === 'number' ? wish : undefined;
};

/**
 * Follows changes. One tab of the browser asks the server and hands every answer to the others. A tab
 * applies the answers that continue its cursor, and polls itself when one does not.
 */
export const createChangeFeed = <Changes extends FeedChanges, Report>({
  name,
  ask: askServer,
  browser,
  line,
  late,
  isTransient,
  now = Date.now,
}: FeedOptions<Changes, Report>): ChangeFeed<Changes> => {
  const listeners = new Set<(changes: Changes) => void>();
  const followers = new Set<() => void>();
  let cursor: string | undefined;
  let heardAt = now();
  let running: Running<Changes, Report> | undefined;
  // Aborted to end a held call or a pause.
  let attempt = new AbortController();
  let caughtUp = false;
  /** The poller's last report of its connection. */
  let reported: Report | undefined;
  /** The poller's answer came before `follow`, so the loaded lists may lack it. */
  let early: string | undefined;

  /** Refusals in a row. */
  let refusals = 0;

  const isPoller = () => running?.election?.isElected() ?? false;
  const wake = () => {
    caughtUp = false;
    attempt.abort();
  };
  const apply = (changes: Changes) => {
    cursor = changes.reset ? undefined : changes.cursor;
    heardAt = now();
    for (const listener of [...listeners]) listener(changes);
  };
  const ask = (timeout: number, signal: AbortSignal, after: string) =>
    withTimeLimit(LIMIT, late, (limit) =>
      askServer({ cursor: after, timeout }, AbortSignal.any([signal, limit])),
    );
  const tellConnection = () => running?.post({ kind: 'connection', connection: line.report() });

  const delayAfter = (error: unknown): number => {
    if (!browser.isOnline()) return OFFLINE_DELAY;
    if (!isTransient(error)) return afterRefusal(++refusals);
    const wish = wishOf(error);
    return wish === undefined ? RETRY_DELAY : wish * 1000;
  };

  const pollOnce = async (from: string, signal: AbortSignal) => {
    const changes = await ask(caughtUp ? TIMEOUT : 0, signal, from);
    // The lists were read again in the meantime, or the lock was lost.
    if (signal.aborted || cursor !== from) return;
    apply(changes);
    running?.post({ kind: 'changes', from, changes });
    caughtUp = !changes.more && !changes.reset;
    refusals = 0;
    if (caughtUp) line.live();
  };

  /** The task of the elected tab. */
  const poll = async (signal: AbortSignal) => {
    caughtUp = false;
    while (!signal.aborted) {
      attempt = new AbortController();
      const either = AbortSignal.any([signal, attempt.signal]);
      if (cursor === undefined) {
        await pause(REST, either);
        continue;
      }
      try {
        if (!caughtUp && line.isLive()) line.connecting();
        await pollOnce(cursor, either);
      } catch (error) {
        if (either.aborted) continue;
        caughtUp = false;
        line.failed(error);
        tellConnection();
        await pause(delayAfter(error), either);
      }
    }
  };

  const join = (run: Running<Changes, Report>) => {
    run.election = holdElection({ name, browser, work: poll }, run.signal);
  };

  /** Requests changes for this tab only, up to at least the state of `to`. */
  const catchUp = async (to: string, signal: AbortSignal) => {
    while (!signal.aborted && cursor !== undefined) {
      const from = cursor;
      try {
        const changes = await ask(0, signal, from);
        if (signal.aborted || cursor !== from) return;
        apply(changes);
        // `to` was issued before the request, so everything up to it is here. The next answer continues it.
        if (!changes.reset && !changes.more) cursor = to;
        if (changes.more) continue;
        if (reported !== undefined) line.mirror(reported);
        return;
      } catch (error) {
        if (signal.aborted) return;
        line.failed(error);
        await pause(RETRY_DELAY, signal);
      }
    }
  };

  // Answers are applied one after another, also while the tab polls itself.
  let queue = Promise.resolve();
  const take = (from: string, changes: Changes, signal: AbortSignal) => {
    queue = queue.then(async () => {
      if (signal.aborted || changes.cursor === cursor) return;
      if (cursor === undefined) early = changes.cursor;
      else if (from === cursor) apply(changes);
      else await catchUp(changes.cursor, signal);
    });
  };

  const hear = (post: Post<Changes, Report>, signal: AbortSignal) => {
    heardAt = now();
    if (post.kind === 'hello') {
      if (isPoller()) tellConnection();
    } else if (post.kind === 'connection') {
      reported = post.connection;
      line.mirror(reported);
    } else take(post.from, post.changes, signal);
  };

  /** After a sleep of the machine or a freeze of the poller, the screen may be old. */
  const checkSilence = () => {
    if (now() - heardAt < SILENCE || !running) return;
    // A poller that has not caught up repeats its call, or was refused.
    if (isPoller() && !caughtUp) return;
    heardAt = now();
    if (line.isLive()) line.connecting();
    if (isPoller()) return wake();
    running.post({ kind: 'hello' });
    running.election?.check();
  };

  const onBrowserChange = (() => {
    let wasOnline = browser.isOnline();
    return () => {
      const isOnline = browser.isOnline();
      if (isOnline !== wasOnline && isPoller()) {
        if (isOnline) line.connecting();
        else line.failed(undefined);
        wake();
      }
      wasOnline = isOnline;
      if (browser.isVisible()) checkSilence();
    };
  })();

  return {
    start() {
      const stop = new AbortController();
      const { signal } = stop;
      const channel = browser.openChannel(name);
      const undo = [
        channel.subscribe((message) => hear(message as Post<Changes, Report>, signal)),
        browser.onChange(onBrowserChange),
        line.onRetry(wake),
        line.subscribe(() => isPoller() && tellConnection()),
      ];
      const timer = setInterval(checkSilence, CHECK_INTERVAL);
      signal.addEventListener('abort', () => {
        running = undefined;
        clearInterval(timer);
        for (const end of undo) end();
        channel.close();
      });
      heardAt = now();
      line.connecting();
      running = { election: undefined, signal, post: channel.post };
      if (cursor !== undefined) join(running);
      running.post({ kind: 'hello' });
      return () => stop.abort();
    },
    follow(after) {
      cursor = after;
      attempt.abort();
      for (const listener of [...followers]) listener();
      const missed = early;
      early = undefined;
      if (!running) return;
      if (!running.election) join(running);
      if (missed === undefined || isPoller()) return;
      const { signal } = running;
      queue = queue.then(() => catchUp(missed, signal));
    },
    isPoller,
    onChanges(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFollow(listener) {
      followers.add(listener);
      return () => followers.delete(listener);
    },
  };
};
