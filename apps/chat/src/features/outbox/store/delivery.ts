import { type ApiClient, albumKey, type ConversationRef } from '@switchboard/api-client';
import type { OutgoingFile, OutgoingMessage } from '../model/outbox.ts';
import type { SenderOptions, Transfer } from './sender.ts';

export interface DeliveryApi {
  chats: Pick<ApiClient['chats'], 'sendText' | 'sendMedia'>;
  inbox: Pick<ApiClient['inbox'], 'sendMedia' | 'sendAlbum' | 'history'>;
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
    const described = { inReplyTo: inReplyTo ?? undefined, waveform: file?.waveform, ...measuresOf(file) };
    return inbox.sendMedia(conversation.id, { ...media, ...described }, { key, onProgress, signal });
  };

  const sendAlbum = async (
    conversation: ConversationRef,
    { text, inReplyTo, file, more = [] }: OutgoingMessage,
    key: string,
    { content, more: contents, onProgress, signal }: Transfer,
  ) => {
    const bytes = [content ?? new Blob(), ...contents];
    const files = [file, ...more].map((one, place) => ({
      file: bytes[place] ?? new Blob(),
      name: one?.name ?? '',
      ...measuresOf(one),
    }));
    const album = { files, caption: text, inReplyTo: inReplyTo ?? undefined };
    return inbox.sendAlbum(conversation.id, album, { key, onProgress, signal });
  };

  return {
    send({ conversation, letter, key }, transfer) {
      const stored = letter.file?.stored;
      if (stored) return quickReplies.sendFile(conversation.id, stored, letter, { key, ...transfer });
      if (letter.more) return sendAlbum(conversation, letter, key, transfer);
      if (letter.file) return sendFile(conversation, letter, key, transfer);
      const { text, inReplyTo } = letter;
      return chats.sendText(conversation, text, key, inReplyTo ?? undefined, isExtended(), transfer.after);
    },
    async find({ conversation, key, letter, writtenAt }) {
      for (const place of [{ at: writtenAt - SKEW }, {}]) {
        const { items } = await inbox.history(conversation.id, { ...place, limit: PAGE });
        const keys = [letter.file, ...(letter.more ?? [])].map((_, place) => albumKey(key, place));
        const found = items.filter(({ client_key }) => client_key !== null && keys.includes(client_key));
        if (found.length > 0) return found;
      }
      return undefined;
    },
  };
};

const measuresOf = ({ duration, width, height, poster }: Partial<OutgoingFile> = {}) => ({
  duration: duration ?? undefined,
  width: width ?? undefined,
  height: height ?? undefined,
  poster,
});
