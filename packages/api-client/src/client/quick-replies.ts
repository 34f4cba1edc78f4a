import { quickReplies } from '../contract/quick-replies.ts';
import type { Message, MessageMedia } from '../entities.ts';
import { normaliseMedia, normaliseMessage } from '../normalise/messaging.ts';
import type { SaveQuickReply, WireQuickReply } from '../schemas/quick-replies.ts';
import type { Call } from '../transport/index.ts';
import type { DescribedFile, Uploading } from './inbox.ts';
import { mediaForm } from './media-form.ts';

/** A reusable text, perhaps with files. It may contain variables, such as `{first_name}`. */
export interface QuickReply {
  id: string;
  /** The text that the user types after `/` to find it. */
  name: string;
  text: string;
  /** Time of the last change, in milliseconds since the epoch; another one after each change. */
  updated_ts: number;
  /** In the order of sending. */
  files: MessageMedia[];
}

const normalise = ({ id, name, text, updated_ts, files = [] }: WireQuickReply): QuickReply => ({
  ...{ id, name, text, updated_ts },
  files: files.map(normaliseMedia),
});

/** Prepared texts of the user. A backend that offers only the base contract answers 404. */
export const quickRepliesClient = (call: Call) => ({
  /** All of them, by name. */
  list: async (signal?: AbortSignal): Promise<QuickReply[]> =>
    (await call(quickReplies.list, { signal })).results.map(normalise),
  /** @throws HttpError 400 with the code `unknown_variable`; 409 with `name_taken`, or `too_many` */
  create: async (body: Omit<SaveQuickReply, 'before'>): Promise<QuickReply> =>
    normalise(await call(quickReplies.create, { body })),
  /**
   * @param body.before what the person saw: a change by others that contradicts is refused
   * @throws HttpError as `create`; 404 when it was removed; 412 with the code `stale_version`
   */
  update: async (id: string, body: SaveQuickReply): Promise<QuickReply> =>
    normalise(await call(quickReplies.update, { params: { id }, body })),
  /** Removes it for a day, in which it can be restored. @throws HttpError 412 when it changed since `seen` */
  remove: async (id: string, seen: number): Promise<void> => {
    await call(quickReplies.remove, { params: { id }, query: { updated_ts: seen } });
  },
  /** @throws HttpError 404 when it is gone; 409 with the code `name_taken`, or `too_many` */
  restore: async (id: string): Promise<QuickReply> =>
    normalise(await call(quickReplies.restore, { params: { id } })),
  /** Stores a file for a quick reply that is saved within a day. @throws HttpError 409 with the code `too_many` */
  upload: async (
    file: DescribedFile,
    { onProgress, signal }: Omit<Uploading, 'key'> = {},
  ): Promise<MessageMedia> =>
    normaliseMedia(await call(quickReplies.upload, { form: mediaForm(file), onProgress, signal })),
  /**
   * Sends a file of a quick reply to a conversation. The server has its bytes.
   * @throws HttpError 404 for a file that is in no quick reply any more
   */
  sendFile: async (
    conversation: string,
    file: string,
    { text, inReplyTo }: { text: string; inReplyTo: string | null },
    { key, signal }: Pick<Uploading, 'key' | 'signal'>,
  ): Promise<Message> => {
    const body = { file, ...(text && { caption: text }), in_reply_to: inReplyTo ?? undefined };
    const sent = await call(quickReplies.sendFile, {
      ...{ params: { id: conversation }, body },
      ...{ idempotencyKey: key, signal },
    });
    return normaliseMessage(sent);
  },
});
