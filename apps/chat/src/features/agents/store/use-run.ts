import { isHttpError, type Run } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';

export type LoadedRun =
  | { status: 'loading' }
  | { status: 'ready'; run: Run }
  /** There is no record of the message, or the backend keeps none. */
  | { status: 'absent' }
  | { status: 'failed'; message: string };

/** The record of the answer that a message is, or that a message led to. */
export const useRunOfMessage = (messageId: string | undefined): LoadedRun & { retry: () => void } => {
  const { answering } = useApp().api;
  const [loaded, setLoaded] = useState<LoadedRun>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (messageId === undefined) return;
    const stop = new AbortController();
    setLoaded({ status: 'loading' });
    answering.runOfMessage(messageId, stop.signal).then(
      (run) => !stop.signal.aborted && setLoaded({ status: 'ready', run }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isAbsent = isHttpError(error) && error.status === 404;
        setLoaded(isAbsent ? { status: 'absent' } : { status: 'failed', message: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [answering, messageId, attempt]);
  return { ...loaded, retry: () => setAttempt((count) => count + 1) };
};
