import { type Conversation, isTransient, type Source } from '@switchboard/api-client';
import { afterRefusal } from '@switchboard/common/async/after-refusal';
import { pause } from '@switchboard/common/async/pause';
import type { Browser } from '@switchboard/common/tabs/browser';
import { holdElection } from '@switchboard/common/tabs/election';
import type { Connection } from '../../connection/model/connection.ts';
import type { ConnectionStore } from '../../connection/store/connection-store.ts';
import type { Take } from './base-pages.ts';
import { LIST_LINE } from './list-line.ts';

export interface BaseNewsOptions {
  /** The key of the user: tabs of different users share nothing. */
  person: string;
  browser: Browser;
  connection: ConnectionStore;
  /** Whether the first pages are there. */
  isReady: () => boolean;
  /** Reads the newest page of each list. */
  read: (take: Take, signal: AbortSignal) => Promise<void>;
  take: Take;
}

type Post =
  | { kind: 'page'; source: Source; items: readonly Conversation[]; failure: string }
  | { kind: 'connection'; connection: Connection }
  | { kind: 'retry' };

/** Milliseconds between two requests for the newest pages. */
const INTERVAL = 5000;

/**
 * Keeps the newest pages current on a backend that does not report changes. One of the visible tabs reads them and hands
 * them to the others.
 */
export const followBasePages = (
  { person, browser, connection, isReady, read, take }: BaseNewsOptions,
  signal: AbortSignal,
): void => {
  const name = `switchboard:chat:list:1:${person}`;
  const channel = browser.openChannel(name);
  const post = (message: Post) => channel.post(message);
  let isElected = false;
  /** While the page is visible, it is a candidate. */
  let candidacy: AbortController | undefined;

  /** Refusals in a row. */
  let refusals = 0;
  let rest = new AbortController();
  const waitForTurn = async (limit: AbortSignal) => {
    rest = new AbortController();
    await pause(refusals > 0 ? afterRefusal(refusals) : INTERVAL, AbortSignal.any([limit, rest.signal]));
  };

  const readOnce = async (limit: AbortSignal) => {
    try {
      await read((source, items, failure) => {
        take(source, items, failure);
        post({ kind: 'page', source, items, failure });
      }, limit);
      refusals = 0;
      connection.live(LIST_LINE);
      post({ kind: 'connection', connection: { state: 'live' } });
    } catch (error) {
      if (limit.aborted) return;
      if (!isTransient(error)) refusals += 1;
      connection.failed(LIST_LINE, error);
      post({ kind: 'connection', connection: connection.getState().connection });
    }
  };
  const work = async (limit: AbortSignal) => {
    isElected = true;
    while (!limit.aborted) {
      await waitForTurn(limit);
      if (!limit.aborted && isReady()) await readOnce(limit);
    }
    isElected = false;
  };
  const look = () => {
    if (!browser.isVisible()) {
      candidacy?.abort();
      candidacy = undefined;
    } else if (!candidacy) {
      candidacy = new AbortController();
      holdElection({ name, browser, work }, AbortSignal.any([signal, candidacy.signal]));
    }
  };
  const hear = (message: Post) => {
    if (message.kind === 'page') take(message.source, message.items, message.failure);
    else if (message.kind === 'connection') connection.mirror(LIST_LINE, message.connection);
    else if (isElected) connection.retry();
  };

  const undo = [
    channel.subscribe((message) => hear(message as Post)),
    browser.onChange(look),
    connection.onRetry(() => (isElected ? rest.abort() : post({ kind: 'retry' }))),
  ];
  signal.addEventListener('abort', () => {
    for (const end of undo) end();
    channel.close();
  });
  look();
};
