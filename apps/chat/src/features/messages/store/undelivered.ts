import {
  type ApiClient,
  type ConversationRef,
  conversationKey,
  isNotFound,
  type Undelivered,
} from '@switchboard/api-client';
import type { ModeOfBackend } from '../../connection/store/mode.ts';
import type { InboxStore } from '../../conversations/model/inbox.ts';
import type { OutboxItem, OutboxStore } from '../../outbox/model/outbox.ts';
import type { Entry } from '../model/entry.ts';
import { causeOf } from '../model/is-code.ts';

export interface UndeliveredServices {
  api: {
    inbox: Pick<ApiClient['inbox'], 'undelivered' | 'tryAgain' | 'dropUndelivered'>;
    media?: Pick<ApiClient['media'], 'load'> | undefined;
  };
  inbox: Pick<InboxStore, 'find'>;
  outbox: Pick<OutboxStore, 'add' | 'addFile' | 'mark' | 'resend' | 'discard' | 'uploads'>;
  mode: ModeOfBackend;
  /** The items of the conversation in the outbox. */
  ownItems: () => OutboxItem[];
  /** The loaded messages. */
  entries: () => readonly Entry[];
  show: (items: readonly Undelivered[]) => void;
}

/** The messages of a conversation that the server knows as not arrived; also those of other people and devices. */
export interface UndeliveredMessages {
  /** Loads them when the conversation says that they changed. */
  look(): void;
  /** Sends a failed message again, from the server or from here. @throws ApiError */
  resend(key: string): Promise<void>;
  /** Gives up a message that did not arrive, on the server and here. @throws ApiError */
  discard(key: string): Promise<void>;
  /** Notes that a person has dealt with an unconfirmed message. @throws ApiError */
  dismiss(entry: Pick<Entry, 'id' | 'key'>): Promise<void>;
  /** Sends the content of an unconfirmed message as a new one, and dismisses it. @throws ApiError */
  sendAgain(entry: Entry): Promise<void>;
}

/** Milliseconds before a failed load is repeated. */
const RETRY_DELAY = 5000;
const GONE = 'The file is gone';

export const createUndelivered = (
  conversation: ConversationRef,
  { api, inbox, outbox, mode, ownItems, entries, show }: UndeliveredServices,
): UndeliveredMessages => {
  const { id } = conversation;
  const key = conversationKey(conversation);
  let items: readonly Undelivered[] = [];
  const put = (next: readonly Undelivered[]) => {
    items = next;
    show(next);
  };
  let loadedFor: string | undefined;

  const contentOf = async ({ key, media }: Entry): Promise<Blob> => {
    const content = (await outbox.uploads.contentOf(key)) ?? (media && (await api.media?.load(media.id)));
    if (!content) throw new Error(GONE);
    return content;
  };

  const keptKeys = () => ownItems().flatMap((item) => (item.kept ? [item.key] : []));

  /** A message that the server kept was sent or given up since, or is not tried any more. */
  const settle = (keys: readonly string[]) => {
    for (const own of keys) {
      const row = items.find(({ client_key }) => client_key === own);
      if (!row) outbox.discard(own);
      else if (row.state === 'failed') outbox.mark(own, { kept: false, error: causeOf(row) || '?' });
    }
  };

  const load = async (): Promise<readonly Undelivered[]> => {
    const before = keptKeys();
    put(await api.inbox.undelivered(id));
    settle(before);
    return items;
  };

  const rowOf = async (own: string): Promise<Undelivered | undefined> => {
    const isIt = ({ id: messageId, client_key, state }: Undelivered) =>
      (client_key ?? messageId) === own && state !== 'unknown';
    const known = items.find(isIt);
    if (known || mode.current() !== 'extended') return known;
    return (await load()).find(isIt);
  };

  const self: UndeliveredMessages = {
    look() {
      if (mode.current() === undefined) return;
      const { undelivered, changed } = inbox.find(key) ?? {};
      const isWanted = undelivered !== undefined || keptKeys().length > 0;
      if (!isWanted && items.length > 0) put([]);
      const now = isWanted ? JSON.stringify([undelivered, changed]) : undefined;
      if (now === loadedFor) return;
      loadedFor = now;
      if (now === undefined || mode.current() !== 'extended') return;
      load().catch(() =>
        setTimeout(() => {
          if (loadedFor !== now) return;
          loadedFor = undefined;
          self.look();
        }, RETRY_DELAY),
      );
    },
    async resend(own) {
      // The server recognises the key of a message that it knows.
      const row = await rowOf(own).catch(() => undefined);
      if (!row) return outbox.resend(own);
      await api.inbox.tryAgain(id, row.id);
      outbox.mark(own, { kept: true, error: '' });
    },
    async discard(own) {
      const item = ownItems().find((one) => one.key === own);
      // What never reached the server is known here alone.
      const row = item && item.state !== 'failed' ? undefined : await rowOf(own);
      if (row)
        await api.inbox.dropUndelivered(id, row.id).catch((error: unknown) => {
          if (!isNotFound(error)) throw error;
        });
      outbox.discard(own);
    },
    async dismiss(entry) {
      if (ownItems().some((item) => item.key === entry.key)) outbox.discard(entry.key);
      else await api.inbox.dropUndelivered(id, entry.id);
    },
    async sendAgain(entry) {
      const { text, media, reply } = entry;
      const message = { text, inReplyTo: reply?.id ?? null };
      const stored = ownItems().find((item) => item.key === entry.key)?.letter.file;
      if (stored?.stored) await outbox.addFile(conversation, { ...message, file: stored }, new Blob());
      else if (media) {
        const { album_id } = entry;
        const parts = album_id === undefined ? [entry] : entries().filter((one) => one.album_id === album_id);
        const files = parts.flatMap((part) => (part.media ? [part.media] : []));
        const contents: Blob[] = [];
        for (const part of parts) contents.push(await contentOf(part));
        const [file = media, ...more] = files;
        const [content, ...others] = contents;
        if (!content) throw new Error(GONE);
        const album = { file, ...(more.length > 0 && { more }) };
        await outbox.addFile(conversation, { ...message, ...album }, content, others);
      } else outbox.add(conversation, message);
      await self.dismiss(entry);
    },
  };
  return self;
};
