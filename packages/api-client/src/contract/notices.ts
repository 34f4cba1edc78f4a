import * as schema from '../schemas/notices.ts';
import { endpoint } from './endpoint.ts';

/** What happened while the user did not look. All calls are extensions of the base contract. */
export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notices/',
    response: schema.noticesPage,
    extension: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/notices/changes/',
    query: schema.noticeChangesQuery,
    response: schema.noticeChanges,
    extension: true,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notices/read/',
    unasked: true,
    body: schema.readNotices,
    response: schema.unreadNotices,
    extension: true,
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/notices/unread/',
    unasked: true,
    body: schema.unmarkNotices,
    response: schema.unreadNotices,
    extension: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/notices/settings/',
    response: schema.noticeSettings,
    extension: true,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/notices/settings/',
    body: schema.saveNoticeSettings,
    response: schema.noticeSettings,
    extension: true,
  }),
  push: endpoint({
    method: 'GET',
    path: '/notices/push/',
    response: schema.pushState,
    extension: true,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/notices/push/',
    body: schema.pushSubscription,
    response: schema.pushState,
    extension: true,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notices/push/',
    response: schema.pushState,
    extension: true,
  }),
};
