import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import type { Attachment } from '../../media/model/attachment.ts';
import type { ThreadStore } from '../model/thread.ts';

export interface SendingOptions {
  thread: ThreadStore;
  /** The id of the message that is being answered. */
  replyTo: string | undefined;
  /** Called after a message was sent. */
  onSent: () => void;
}

export interface Sending {
  /** Whether there is a text or a file that is not being sent yet. */
  hasUnsent: boolean;
  /** Whether a text waits until the files before it are stored. */
  isWaiting: boolean;
  send: () => void;
  sendFile: (file: Attachment) => void;
}

const withoutStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text;

/** Sends the content of the composer: files with the text as their caption, or a text. Nothing overtakes files. */
export const useSending = ({ thread, replyTo, onSent }: SendingOptions): Sending => {
  const { attachments } = thread;
  const draft = useStore(thread, (state) => state.draft);
  const files = useStore(attachments, (state) => state.items.length);
  const isSending = useStore(attachments, (state) => state.isSending);
  /** The text of the field that goes with the first file. */
  const [caption, setCaption] = useState('');
  /** Files on their way into the outbox. Those that were added since come after them. */
  const [underWay, setUnderWay] = useState(0);
  /** The text of the field at the time of sending, to go out after these files. */
  const [waiting, setWaiting] = useState<string>();

  /** Text typed meanwhile stays. */
  const clear = (sent: string) => thread.setDraft(withoutStart(thread.getState().draft, sent));

  const sendFiles = async (text: string) => {
    setCaption(text);
    setUnderWay(attachments.getState().items.length);
    await attachments.send(async (group, isFirst) => {
      await thread.sendFiles(group, isFirst ? text.trim() : '', isFirst ? replyTo : undefined);
      if (isFirst) {
        clear(text);
        setCaption('');
      }
      setUnderWay((count) => count - group.length);
      onSent();
    });
    setCaption('');
    setUnderWay(0);
  };

  const sendNow = (text: string) => {
    if (attachments.getState().items.length > 0) return void sendFiles(text);
    thread.send(text.trim(), replyTo);
    clear(text);
    onSent();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files are stored
  useEffect(() => {
    if (isSending || waiting === undefined) return;
    setWaiting(undefined);
    // Where files were not stored, the waiting text stays with them.
    if (attachments.getState().failure === null) sendNow(waiting);
  }, [isSending, waiting]);

  const unsent = withoutStart(draft, caption);
  return {
    hasUnsent: unsent.trim() !== '' || files > underWay,
    isWaiting: waiting !== undefined,
    send: () => {
      if (isSending) setWaiting(unsent);
      else sendNow(draft);
    },
    sendFile: (file) => {
      attachments.put(file);
      void sendFiles(draft);
    },
  };
};
