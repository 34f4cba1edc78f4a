import type { Agent } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { useEffect } from 'react';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import type { KnowledgeStore } from '../../knowledge/store/knowledge-store.ts';
import { knowledgeOf } from '../../knowledge/store/knowledge-stores.ts';

/** The files of an agent, kept up to date. The draft, which names them, is loaded again when they change. */
export const useFiles = (agent: Agent, { refresh }: Pick<DraftHandle, 'refresh'>): KnowledgeStore => {
  const store = knowledgeOf(useApp(), agent.id);
  const news = useStore(store, (state) => state.news);
  useEffect(() => store.follow(), [store]);
  useEffect(() => {
    if (news?.kind === 'uploaded' || news?.kind === 'removed') void refresh();
  }, [news, refresh]);
  return store;
};
