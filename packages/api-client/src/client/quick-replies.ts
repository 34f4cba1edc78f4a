import { quickReplies } from '../contract/quick-replies.ts';
import type { QuickReply, SaveQuickReply } from '../schemas/quick-replies.ts';
import type { Call } from '../transport/index.ts';

/** Prepared texts of the user. A backend that offers only the base contract answers 404. */
export const quickRepliesClient = (call: Call) => ({
  /** All of them, by name. */
  list: async (signal?: AbortSignal): Promise<QuickReply[]> =>
    (await call(quickReplies.list, { signal })).results,
  /** @throws HttpError 409 with the code `name_taken`, or `too_many` */
  create: (body: SaveQuickReply): Promise<QuickReply> => call(quickReplies.create, { body }),
  /** @throws HttpError 409 with the code `name_taken`; 404 when it was deleted */
  update: (id: string, body: SaveQuickReply): Promise<QuickReply> =>
    call(quickReplies.update, { params: { id }, body }),
  remove: async (id: string): Promise<void> => {
    await call(quickReplies.remove, { params: { id } });
  },
});
