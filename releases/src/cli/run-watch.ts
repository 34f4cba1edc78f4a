import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@switchboard/common/text/message-of';
import { type Compare, comparisonsOf } from '../judge/read-figures.ts';
import { postWords, wordsOf, writeAudit } from '../judge/tell.ts';
import { createWatch, NotTakenBack } from '../judge/watch.ts';
import type { Store } from '../store/store.ts';
import type { Print } from './console-report.ts';

/** Milliseconds between two looks. */
const EVERY = 15_000;

export interface WatchOptions {
  compare: Compare;
  /** The file that gets a line for each version that was taken back. */
  audit: string;
  /** Where the team is told, in the form of Slack. */
  webhook?: string | undefined;
  /** Milliseconds; 15,000 by default. */
  every?: number;
  signal: AbortSignal;
}

/** What the environment and the command line say. @throws {ReleaseRefusal} when something is missing */
export const watchOptions = (
  env: Readonly<Record<string, string | undefined>>,
  { server, audit }: { server: string | undefined; audit: string },
  signal: AbortSignal,
): WatchOptions => ({
  compare: comparisonsOf(env, server),
  audit,
  webhook: env.RELEASE_WEBHOOK,
  signal,
});

/** Looks at the deployed versions until the signal aborts. What fails is said, and tried again at the next look. */
export const runWatch = async (store: Store, options: WatchOptions, print: Print): Promise<void> => {
  const { compare, audit, webhook, every = EVERY, signal } = options;
  const say = (error: unknown) => print(`${new Date().toISOString()} ${messageOf(error)}`);
  /** @returns whether the team has heard it */
  const tell = async (words: string): Promise<boolean> => {
    if (webhook === undefined) return true;
    return postWords(webhook, words).then(
      () => true,
      (error: unknown) => {
        say(error);
        return false;
      },
    );
  };
  /** Versions that could not be taken back: number of looks. */
  const stuck = new Map<string, number>();
  const told = new Set<string>();
  const failed = async (error: unknown) => {
    say(error);
    if (!(error instanceof NotTakenBack)) return;
    const { version } = error;
    const looks = (stuck.get(version) ?? 0) + 1;
    stuck.set(version, looks);
    // At the first look a person may just be at work on it.
    if (looks > 1 && !told.has(version) && (await tell(error.message))) told.add(version);
  };
  const look = createWatch(store, compare, failed);
  print(`Watching ${store.name}, and writing to ${audit}`);
  while (!signal.aborted) {
    try {
      for await (const taken of look()) {
        print(`${taken.at} ${wordsOf(taken)}`);
        await writeAudit(audit, taken).catch(say);
        await tell(wordsOf(taken));
      }
    } catch (error) {
      say(error);
    }
    await sleep(every, undefined, { signal }).catch(() => undefined);
  }
};
