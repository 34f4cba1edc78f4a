import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';
import { useFeed } from '../../connection/store/use-feed.ts';
import type { ThreadStore } from '../model/thread.ts';

/** Milliseconds for which Telegram shows that one side writes. */
const SHOWN = 6_000;
/** Milliseconds after which the server passes it on again. */
const EVERY = 5_000;

/** Whether the customer writes at this moment, where the channel tells that. */
export const useCustomerTyping = (conversationId: string): boolean => {
  const feed = useFeed();
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stop = feed.onChanges(({ typing, messages }) => {
      if (messages.some((one) => one.conversationId === conversationId && one.direction === 'in')) end();
      if (!typing?.includes(conversationId)) return;
      clearTimeout(timer);
      timer = setTimeout(end, SHOWN);
      setTyping(true);
    });
    return () => {
      stop();
      end();
    };
  }, [feed, conversationId]);
  return isTyping;
};

/** Shows the customer that the business writes, while the text of the field changes. */
export const useOwnTyping = (thread: ThreadStore, open: Conversation | undefined): void => {
  const { api } = useApp();
  const id = open?.id;
  useEffect(() => {
    if (id === undefined) return;
    let toldAt = Number.NEGATIVE_INFINITY;
    return thread.subscribe(({ draft }, before) => {
      if (draft === before.draft || draft.trim() === '' || performance.now() - toldAt < EVERY) return;
      toldAt = performance.now();
      // The customer sees it for seconds: one that is lost is not told again.
      api.inbox.type(id).catch(() => {});
    });
  }, [api, thread, id]);
};
