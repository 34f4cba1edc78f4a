import { notices } from '../contract/notices.ts';
import type {
  NoticeList,
  NoticeSettings,
  NoticesPage,
  PushState,
  PushSubscriptionBody,
  ReadNotices,
  SaveNoticeSettings,
  UnreadNotices,
} from '../schemas/notices.ts';
import type { Call } from '../transport/index.ts';

/** News of the notices. */
export interface NoticeChanges {
  cursor: string;
  /** The cursor is of another database: read everything again. */
  reset: boolean;
  /** Never set: an answer has all notices. */
  more: boolean;
  /** All notices, if one has changed. */
  page: NoticeList | null;
}

/** What happened while the user did not look. A backend that offers only the base contract answers 404. */
export const noticesClient = (call: Call) => ({
  list: (signal?: AbortSignal): Promise<NoticesPage> => call(notices.list, { signal }),
  /** Waits until a notice changes after the cursor. @param timeout seconds */
  changes: async (
    query: { cursor: string; timeout: number },
    signal?: AbortSignal,
  ): Promise<NoticeChanges> => ({ ...(await call(notices.changes, { query, signal })), more: false }),
  settings: (signal?: AbortSignal): Promise<NoticeSettings> => call(notices.settings, { signal }),
  changeSettings: (body: SaveNoticeSettings): Promise<NoticeSettings> =>
    call(notices.changeSettings, { body }),
  push: (signal?: AbortSignal): Promise<PushState> => call(notices.push, { signal }),
  /** Sends pushes to this browser. */
  subscribe: (body: PushSubscriptionBody): Promise<PushState> => call(notices.subscribe, { body }),
  unsubscribe: (): Promise<PushState> => call(notices.unsubscribe, {}),
  markRead: (body: ReadNotices): Promise<UnreadNotices> => call(notices.markRead, { body }),
  /** Takes a marking of all back. */
  markUnread: (marking: number): Promise<UnreadNotices> => call(notices.markUnread, { body: { marking } }),
});
