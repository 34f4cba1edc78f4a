import * as schema from '../schemas/notices.ts';
import { endpoint } from './endpoint.ts';

/** What happened while the user did not look. All calls are extensions of the base contract. */
export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notices/',
    limit: 'cheap',
    response: schema.noticesPage,
    extension: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/notices/changes/',
    limit: 'poll',
    query: schema.noticeChangesQuery,
    response: schema.noticeChanges,
    extension: true,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notices/read/',
    limit: 'cheap',
    body: schema.readNotices,
    response: schema.unreadNotices,
    extension: true,
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/notices/unread/',
    limit: 'cheap',
    body: schema.unmarkNotices,
    response: schema.unreadNotices,
    extension: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/notices/settings/',
    limit: 'cheap',
    response: schema.noticeSettings,
    extension: true,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/notices/settings/',
    limit: 'write',
    body: schema.saveNoticeSettings,
    response: schema.noticeSettings,
    extension: true,
  }),
  push: endpoint({
    method: 'GET',
    path: '/notices/push/',
    limit: 'cheap',
    response: schema.pushState,
    extension: true,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/notices/push/',
    limit: 'write',
    body: schema.pushSubscription,
    response: schema.pushState,
    extension: true,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notices/push/',
    limit: 'write',
    response: schema.pushState,
    extension: true,
  }),
};
