import type { ApiClient, ConversationRef } from '@switchboard/api-client';
import type { OutgoingMessage } from '../model/outbox.ts';
import type { SenderOptions, Transfer } from './sender.ts';

export interface DeliveryApi {
  chats: Pick<ApiClient['chats'], 'sendText' | 'sendMedia'>;
  inbox: Pick<ApiClient['inbox'], 'sendMedia' | 'history'>;
  quickReplies: Pick<ApiClient['quickReplies'], 'sendFile'>;
}

/** Milliseconds by which the clocks of this machine and of the server may differ. */
const SKEW = 10 * 60_000;
const PAGE = 200;

/**
 * The calls of the outbox.
 *
 * @param isExtended whether the backend offers more than the base contract, which has neither progress nor files for bots
 */
export const createDelivery = (
  { chats, inbox, quickReplies }: DeliveryApi,
  isExtended: () => boolean,
): Pick<SenderOptions, 'send' | 'find'> => {
  const sendFile = (
    conversation: ConversationRef,
    { text, inReplyTo, file }: OutgoingMessage,
    key: string,
    { content, onProgress, signal }: Transfer,
  ) => {
    const media = {
      file: content ?? new Blob(),
      name: file?.name ?? '',
      caption: text,
      voiceNote: file?.kind === 'voice',
    };
    if (!isExtended()) return chats.sendMedia(conversation, media, key);
    const { duration, waveform, width, height, poster } = file ?? {};
    const described = {
      inReplyTo: inReplyTo ?? undefined,
      duration: duration ?? undefined,
      waveform,
      width: width ?? undefined,
      height: height ?? undefined,
      poster,
    };
    return inbox.sendMedia(conversation.id, { ...media, ...described }, { key, onProgress, signal });
  };

  return {
    send({ conversation, letter, key }, transfer) {
      const stored = letter.file?.stored;
      if (stored) return quickReplies.sendFile(conversation.id, stored, letter, { key, ...transfer });
      if (letter.file) return sendFile(conversation, letter, key, transfer);
      return chats.sendText(conversation, letter.text, key, letter.inReplyTo ?? undefined, isExtended());
    },
    async find({ conversation, key, writtenAt }) {
      for (const place of [{ at: writtenAt - SKEW }, {}]) {
        const { items } = await inbox.history(conversation.id, { ...place, limit: PAGE });
        const found = items.find(({ client_key }) => client_key === key);
        if (found) return found;
      }
      return undefined;
    },
  };
};
