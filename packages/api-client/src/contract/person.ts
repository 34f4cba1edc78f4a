import * as z from 'zod/mini';
import { anything, id } from '../schemas/common.ts';
import { MAX_PHOTO_BYTES } from '../schemas/limits.ts';
import * as schema from '../schemas/person.ts';
import { credentials, names, pictureFields, user } from '../schemas/user.ts';
import { endpoint } from './endpoint.ts';

/** What belongs to the user and not to the business. All calls are extensions of the base contract. */
export const person = {
  changeNames: endpoint({
    method: 'PATCH',
    path: '/users/me/',
    body: names,
    response: user,
    failure: 'Failed to save the name',
    extension: true,
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/users/me/picture/',
    multipart: pictureFields,
    maxFileBytes: MAX_PHOTO_BYTES,
    response: user,
    failure: 'Failed to save the picture',
    extension: true,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/users/me/picture/',
    response: user,
    failure: 'Failed to remove the picture',
    extension: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/me/confirm/',
    body: credentials,
    response: anything,
    whileLeaving: true,
    extension: true,
  }),
  renewSignIn: endpoint({
    method: 'POST',
    path: '/users/me/sign_in/',
    body: credentials,
    response: user,
    extension: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions/',
    response: schema.signedInBrowsers,
    failure: 'Failed to load the sessions',
    extension: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions/{id}/',
    params: z.object({ id }),
    response: anything,
    extension: true,
  }),
  securityEvents: endpoint({
    method: 'GET',
    path: '/users/me/security_events/',
    query: schema.securityEventsQuery,
    response: schema.securityEventPage,
    failure: 'Failed to load what happened',
    whileLeaving: true,
    extension: true,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions/',
    response: anything,
    extension: true,
  }),
};
