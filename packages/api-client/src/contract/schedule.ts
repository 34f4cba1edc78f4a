import * as z from 'zod/mini';
import { anything, id } from '../schemas/common.ts';
import { MAX_PHOTO_BYTES } from '../schemas/limits.ts';
import * as schema from '../schemas/schedule.ts';
import { pictureFields } from '../schemas/user.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const failure = 'Ошибка';

/** The hours of the business, and the free times within them. All calls are extensions of the base contract. */
export const schedule = {
  getSettings: endpoint({
    method: 'GET',
    path: '/booking/settings/',
    query: schema.settingsQuery,
    response: schema.settings,
    failure,
    extension: true,
  }),
  zones: endpoint({
    method: 'GET',
    path: '/booking/zones/',
    response: schema.zonesAnswer,
    failure,
    extension: true,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/booking/settings/',
    body: schema.updateSettings,
    response: schema.settings,
    failure,
    extension: true,
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/booking/settings/picture/',
    multipart: pictureFields,
    maxFileBytes: MAX_PHOTO_BYTES,
    response: schema.settings,
    failure,
    extension: true,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/booking/settings/picture/',
    response: schema.settings,
    failure,
    extension: true,
  }),
  freeTimes: endpoint({
    method: 'GET',
    path: '/booking/free/',
    query: schema.freeQuery,
    response: schema.freeAnswer,
    failure,
    extension: true,
  }),
  numbers: endpoint({
    method: 'GET',
    path: '/booking/numbers/',
    query: schema.numbersQuery,
    response: schema.numbersAnswer,
    failure,
    extension: true,
  }),
  peopleNumbers: endpoint({
    method: 'GET',
    path: '/booking/numbers/people/',
    query: schema.peopleNumbersQuery,
    response: schema.peopleNumbersAnswer,
    failure,
    extension: true,
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/booking/feed/',
    response: schema.feedAnswer,
    failure,
    extension: true,
    proof: 'recent',
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/booking/feed/',
    response: anything,
    failure,
    extension: true,
  }),
  createResourceFeed: endpoint({
    method: 'POST',
    path: '/booking/resources/{id}/feed/',
    params,
    response: schema.feedAnswer,
    failure,
    extension: true,
    proof: 'recent',
  }),
  deleteResourceFeed: endpoint({
    method: 'DELETE',
    path: '/booking/resources/{id}/feed/',
    params,
    response: anything,
    failure,
    extension: true,
  }),
};
