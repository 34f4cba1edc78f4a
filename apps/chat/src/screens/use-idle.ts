import { useEffect, useState } from 'react';
import { useInbox } from '../features/conversations/store/use-inbox.ts';

/** Milliseconds after the first conversations: what is fetched then does not slow them down. */
const PAUSE = 800;

/** Whether the inbox has been shown for a moment, while it is wanted. */
export const useIdle = (wanted: boolean): boolean => {
  const isReady = useInbox(({ status }) => status === 'ready');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted || !isReady) return;
    const timer = setTimeout(() => setIdle(true), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, isReady]);
  return isIdle;
};
