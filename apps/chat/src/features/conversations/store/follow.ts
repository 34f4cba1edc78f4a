import type { ApiClient, Conversation } from '@switchboard/api-client';
import { pause } from '@switchboard/common/pause';

export interface Following {
  chats: Pick<ApiClient['chats'], 'updates'>;
  /** Timestamp up to which everything is known. */
  cursor: number;
  take: (conversations: readonly Conversation[]) => void;
  /** Reads the newest conversations again, for a backend that does not report changes. */
  reload: (signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

const RETRY_DELAY = 1500;
const RELOAD_INTERVAL = 5000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;

/** Keeps the conversations up to date until the signal is aborted. Retries after failures. */
export const follow = async ({ chats, cursor, take, reload, signal }: Following): Promise<void> => {
  let after = cursor;
  let canWait = true;
  while (!signal.aborted) {
    try {
      if (canWait) {
        const { items, latest } = await chats.updates({ after, signal });
        after = latest;
        if (items.length > 0) take(items);
      } else {
        await pause(RELOAD_INTERVAL, signal);
        if (!signal.aborted) await reload(signal);
      }
    } catch (error) {
      if (isMissing(error)) canWait = false;
      else await pause(RETRY_DELAY, signal);
    }
  }
};
