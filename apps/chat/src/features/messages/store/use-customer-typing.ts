import { useEffect, useState } from 'react';
import { useFeed } from '../../connection/store/use-feed.ts';

/** Milliseconds for which Telegram shows that the other side writes. */
const SHOWN = 6_000;

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
