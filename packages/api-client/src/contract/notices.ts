import * as schema from '../schemas/notices.ts';
import { endpoint } from './endpoint.ts';

/** What happened while the user did not look. All calls are extensions of the base contract. */
export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notices/',
    summary: 'The last notices of the user, newest first, and the number of unread ones',
    response: schema.noticesPage,
    extension: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/notices/changes/',
    summary: 'Waits until a notice of the user changes after the cursor',
    query: schema.noticeChangesQuery,
    response: schema.noticeChanges,
    extension: true,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notices/read/',
    summary: 'Marks one notice, or all, as read up to a change; later news stay unread',
    body: schema.readNotices,
    response: schema.unreadNotices,
    extension: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/notices/settings/',
    summary: 'How e-mails and pushes tell the user of what waits',
    response: schema.noticeSettings,
    extension: true,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/notices/settings/',
    summary: 'Changes how e-mails and pushes tell the user of what waits, also for what waits already',
    body: schema.saveNoticeSettings,
    response: schema.noticeSettings,
    extension: true,
  }),
  push: endpoint({
    method: 'GET',
    path: '/notices/push/',
    summary: 'Whether the browser of this session takes pushes',
    response: schema.pushState,
    extension: true,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/notices/push/',
    summary: 'Sends pushes to the browser of this session until the session ends',
    body: schema.pushSubscription,
    response: schema.pushState,
    extension: true,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notices/push/',
    summary: 'Sends no more pushes to the browser of this session',
    response: schema.pushState,
    extension: true,
  }),
};
