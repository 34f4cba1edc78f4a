import { anything } from '../schemas/common.ts';
import * as schema from '../schemas/schedule.ts';
import { endpoint } from './endpoint.ts';

const failure = 'Ошибка';

/** The hours of the business, and the free times within them. All calls are extensions of the base contract. */
export const schedule = {
  getSettings: endpoint({
    method: 'GET',
    path: '/booking/settings/',
    summary: 'How the business works',
    response: schema.settings,
    failure,
    extension: true,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/booking/settings/',
    summary: 'Changes fields of the settings',
    body: schema.updateSettings,
    response: schema.settings,
    failure,
    extension: true,
  }),
  freeTimes: endpoint({
    method: 'GET',
    path: '/booking/free/',
    summary: 'When a resource can be booked for some options',
    query: schema.freeQuery,
    response: schema.freeAnswer,
    failure,
    extension: true,
  }),
  numbers: endpoint({
    method: 'GET',
    path: '/booking/numbers/',
    summary: 'Bookings, hours, no-shows and income of a range of days',
    query: schema.numbersQuery,
    response: schema.numbersAnswer,
    failure,
    extension: true,
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/booking/feed/',
    summary: 'Makes a secret address of the calendar; an earlier one stops working',
    response: schema.feedAnswer,
    failure,
    extension: true,
    proof: 'recent',
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/booking/feed/',
    summary: 'Revokes the secret address of the calendar',
    response: anything,
    failure,
    extension: true,
  }),
};
