import { type Gap, isNotFound, type TaughtAnswer } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';

interface Part<T> {
  /** `undefined` until they are loaded. */
  items: readonly T[] | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  retry: () => void;
}

export interface Teaching {
  /** Whether the backend offers it. */
  supported: boolean;
  gaps: Part<Gap>;
  taught: Part<TaughtAnswer>;
  /** Loads both again after a change. */
  reload: () => void;
}

/** What an agent could not answer, and what people taught it. @param enabled false loads nothing */
export const useTeaching = (agentId: string, enabled: boolean): Teaching => {
  const { teaching } = useApp().api;
  const gaps = useLoaded(
    (signal) => (enabled ? teaching.gaps(agentId, signal) : undefined),
    [teaching, agentId, enabled],
  );
  const taught = useLoaded(
    (signal) => (enabled ? teaching.list(agentId, signal) : undefined),
    [teaching, agentId, enabled],
  );
  const partOf = <T>({
    latest,
    error,
    retry,
  }: {
    latest: T[] | undefined;
    error: unknown;
    retry: () => void;
  }) => ({
    items: latest,
    error: error === undefined ? null : messageOf(error),
    retry,
  });
  return {
    supported: enabled && !isNotFound(taught.error),
    gaps: partOf(gaps),
    taught: partOf(taught),
    reload: () => {
      gaps.retry();
      taught.retry();
    },
  };
};
