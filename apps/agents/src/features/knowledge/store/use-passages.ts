import type { Passage } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useState } from 'react';

export interface ReadPassages {
  passages: readonly Passage[];
  /** Number of passages in the whole file; `undefined` before the first page. */
  total: number | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  loading: boolean;
  /** Loads the next page; after a failure, the same one again. */
  more: () => void;
}

const NONE: readonly Passage[] = [];

/** The passages read from a file, page by page. */
export const usePassages = (agentId: string, fileId: string): ReadPassages => {
  const { agents } = useApp().api;
  /** The pages before the one that is loaded. */
  const [pages, setPages] = useState({ file: fileId, passages: NONE });
  const before = pages.file === fileId ? pages.passages : NONE;
  const { latest, error, loading, retry } = useLoaded(async () => {
    const page = await agents.passages(agentId, fileId, before.at(-1)?.position);
    return { file: fileId, passages: [...before, ...page.passages], total: page.total };
  }, [agents, agentId, fileId, before]);
  const read = latest?.file === fileId ? latest : undefined;
  return {
    passages: read?.passages ?? NONE,
    total: read?.total,
    error: error === undefined ? null : messageOf(error),
    loading,
    more: () => {
      if (error === undefined && read) setPages(read);
      else retry();
    },
  };
};
