import { isNotFound, type Run } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';

export type LoadedRun =
  | { status: 'loading' }
  | { status: 'ready'; run: Run }
  /** There is no record of the message, or the backend keeps none. */
  | { status: 'absent' }
  | { status: 'failed'; message: string };

/** The record of an answer, found by the message that it is or that it answers. */
export const useRunOfMessage = (messageId: string | undefined): LoadedRun & { retry: () => void } => {
  const { answering } = useApp().api;
  const { value, error, retry } = useLoaded(
    (signal) => (messageId === undefined ? undefined : answering.runOfMessage(messageId, signal)),
    [answering, messageId],
  );
  if (value) return { status: 'ready', run: value, retry };
  if (error === undefined) return { status: 'loading', retry };
  const isAbsent = isNotFound(error);
  return isAbsent ? { status: 'absent', retry } : { status: 'failed', message: messageOf(error), retry };
};
