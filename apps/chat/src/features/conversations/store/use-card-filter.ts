import { useLocation, useSearchParams } from '@switchboard/ui/router';
import { useEffect, useEffectEvent } from 'react';
import { readCardFilter, withCardFilter } from '../model/card-filter-url.ts';
import type { CardFilter } from '../model/inbox.ts';
import { useInbox, useInboxStore } from './use-inbox.ts';

/**
 * Narrows the inbox by the tag and stage of the address, and keeps both there: a link to a conversation, which names
 * neither, changes nothing.
 */
export const useCardFilter = (): [filter: CardFilter, change: (filter: CardFilter) => void] => {
  const inbox = useInboxStore();
  const filter = useInbox(({ card }) => card);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const { tag, stage } = readCardFilter(params);
  /** The store has the address's choice by now, if that named one. */
  const agree = useEffectEvent(() => {
    const { card } = inbox.getState();
    if (card.tag !== tag || card.stage !== stage)
      setParams((before) => withCardFilter(before, card), { replace: true, state });
  });
  useEffect(() => {
    if (tag || stage) inbox.setCard({ tag, stage });
    agree();
  }, [tag, stage, inbox]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice made here is written to the address
  useEffect(() => agree(), [filter]);
  return [filter, inbox.setCard];
};
