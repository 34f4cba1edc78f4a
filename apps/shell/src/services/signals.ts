import { LONGEST_TOLD, MOST_SIGNALS, type Signal } from '@switchboard/api-client';
import type { ErrorName } from '@switchboard/federation/errors';
import type { LoadAttempt, LoadReport } from '@switchboard/federation/loader';
import { isPreview } from '@switchboard/federation/preview';
import { invitationTo } from './invitations.ts';
import { type LongTask, watchLongTasks } from './long-tasks.ts';
import type { Services } from './services.ts';

/** Faults of the network, unless another version came over it. */
const OF_THE_NETWORK: ReadonlySet<ErrorName> = new Set(['unreachable', 'timeout']);
/** Faults of the code that runs. */
const OF_THE_CODE = /^SB30[12]\b/;
/** Milliseconds after which people see that they wait for an app. */
const SLOW_START = 4_000;
/** Milliseconds in which starts are collected. A fault goes at once: people reload a page that failed. */
const COLLECT = 5_000;

export interface SignalsDeps extends Pick<Services, 'loader' | 'faults' | 'session'> {
  api: { signals: { report(seen: Signal[]): Promise<void> } };
}

type Fault = Pick<Signal, 'fault' | 'number' | 'slow' | 'milliseconds'>;

/**
 * Tells the server how the versions of this page do: each start, and each kind of fault and of slowness of a version once. A program of the
 * operator, such as the SDK of an error tracker, gets each of them as the event `switchboard:signal` of the window.
 *
 * @returns ends it
 */
export const tellOfVersions = ({ loader, faults, session, api }: SignalsDeps): (() => void) => {
  const told = new Set<string>();
  const known = new Map<string, Signal['known']>();
  const waiting: Signal[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || !session.getState().user) return;
    // A signal that is lost is not repeated: a server in trouble must not get more of them.
    api.signals.report(waiting.splice(0, MOST_SIGNALS)).catch(() => {});
    if (waiting.length > 0) collect();
  };
  const collect = (within = COLLECT) => {
    if (within < COLLECT) clearTimeout(timer);
    else if (timer !== undefined) return;
    timer = setTimeout(send, within);
  };

  const tell = (remote: string, { source, version }: LoadAttempt, what: Fault) => {
    const of = `${remote} ${version}`;
    const key = [of, what.fault, what.number, what.slow].join(' ');
    if (source === 'override' || isPreview(version) || told.has(key)) return;
    told.add(key);
    const before = known.get(of);
    const signal: Signal = {
      ...{ remote, version, canary: source === 'canary', ...what },
      ...(before && !what.slow && { known: before }),
    };
    known.set(of, what.fault ? 'failed' : (before ?? 'started'));
    const invitation = invitationTo(remote);
    // The word is for the server only.
    waiting.push(invitation === undefined ? signal : { ...signal, invitation });
    window.dispatchEvent(new CustomEvent('switchboard:signal', { detail: signal }));
    collect(what.fault && 0);
  };

  const runningOf = (remote: string): LoadAttempt | undefined => {
    const report = loader.reports().find((one) => one.remote === remote);
    return report?.state === 'running' ? report.attempts.at(-1) : undefined;
  };

  // Browsers slow down a page that nobody looks at.
  let wasHidden =
    document.hidden || performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
  const tellOfStart = (remote: string, attempt: LoadAttempt, milliseconds: number) => {
    tell(remote, attempt, { milliseconds });
    if (milliseconds >= SLOW_START && !wasHidden) tell(remote, attempt, { slow: 'start', milliseconds });
  };

  const readReport = ({ remote, state, attempts }: LoadReport) => {
    if (state !== 'running' && state !== 'failed') return;
    for (const attempt of attempts) {
      const { error, milliseconds } = attempt;
      if (!error) tellOfStart(remote, attempt, Math.min(Math.round(milliseconds), LONGEST_TOLD));
      else if (state === 'running' || !OF_THE_NETWORK.has(error.reason))
        tell(remote, attempt, { fault: 'load', number: error.number });
    }
  };
  const readReports = () => loader.reports().forEach(readReport);
  const readFaults = () => {
    for (const { remote, message } of faults.getState()) {
      const running = OF_THE_CODE.test(message) && runningOf(remote);
      if (running) tell(remote, running, { fault: 'crash', number: message.slice(0, 5) });
    }
  };
  /** The version whose files a text names first. */
  const namedIn = (text: string) =>
    loader
      .reports()
      .flatMap(({ remote }) => {
        const running = runningOf(remote);
        const at = running ? text.indexOf(running.base) : -1;
        return running && at >= 0 ? [{ remote, running, at }] : [];
      })
      .sort((one, other) => one.at - other.at)[0];
  const readError = (error: unknown) => {
    const first = namedIn(error instanceof Error ? (error.stack ?? '') : '');
    if (first) tell(first.remote, first.running, { fault: 'error' });
  };
  const readTask = ({ script, remote, milliseconds }: LongTask) => {
    const running = remote && runningOf(remote);
    const slow = namedIn(script) ?? (running && { remote, running });
    if (slow)
      tell(slow.remote, slow.running, { slow: 'task', milliseconds: Math.min(milliseconds, LONGEST_TOLD) });
  };

  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('error', ({ error }) => readError(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => readError(reason), { signal });
  const onVisibility = () => {
    wasHidden ||= document.hidden;
    if (document.hidden) send();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const ends = [
    loader.subscribe(readReports),
    faults.subscribe(readFaults),
    session.subscribe(() => waiting.length > 0 && collect()),
    watchLongTasks(readTask),
  ];
  readReports();
  readFaults();
  return () => {
    ending.abort();
    clearTimeout(timer);
    for (const end of ends) end();
  };
};
