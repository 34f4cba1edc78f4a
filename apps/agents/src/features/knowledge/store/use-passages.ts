import type { Passage } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { useApp } from '@switchboard/federation';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface ReadPassages {
  passages: readonly Passage[];
  /** Number of passages in the whole file; `undefined` before the first page. */
  total: number | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  loading: boolean;
  /** Loads the next page. */
  more: () => void;
}

/** The passages read from a file, page by page. */
export const usePassages = (agentId: string, fileId: string): ReadPassages => {
  const { agents } = useApp().api;
  const [page, setPage] = useState<{ passages: readonly Passage[]; total: number | undefined }>({
    passages: [],
    total: undefined,
  });
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const isOpen = useRef(false);

  const load = useCallback(
    async (after?: number) => {
      setLoading(true);
      setError(null);
      try {
        const next = await agents.passages(agentId, fileId, after);
        if (isOpen.current)
          setPage((before) => ({ passages: [...before.passages, ...next.passages], total: next.total }));
      } catch (failure) {
        if (isOpen.current) setError(messageOf(failure));
      } finally {
        if (isOpen.current) setLoading(false);
      }
    },
    [agents, agentId, fileId],
  );

  useEffect(() => {
    isOpen.current = true;
    void load();
    return () => {
      isOpen.current = false;
    };
  }, [load]);

  return { ...page, error, loading, more: () => void load(page.passages.at(-1)?.position) };
};
