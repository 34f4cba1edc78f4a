import { anything } from '../schemas/common.ts';
import { credentials, look, registration, user } from '../schemas/user.ts';
import { endpoint } from './endpoint.ts';

export const auth = {
  csrf: endpoint({
    method: 'GET',
    path: '/users/auth/csrf/',
    summary: 'Sets the csrftoken cookie',
    response: anything,
    access: 'public',
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/auth/me/',
    summary: 'The signed-in user',
    response: user,
    failure: 'Not authenticated',
    whileLeaving: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/auth/login/',
    summary: 'Opens a session for a token of the identity provider',
    body: credentials,
    response: user,
    failure: 'Login failed',
    access: 'public',
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/auth/register/',
    summary: 'Creates the user of a token of the identity provider and opens a session',
    body: registration,
    response: user,
    failure: 'Registration failed',
    access: 'public',
  }),
  changeLook: endpoint({
    method: 'PATCH',
    path: '/users/me/look/',
    summary: 'Stores the language, theme or direction that the user chose',
    body: look,
    response: user,
    extension: true,
    whileLeaving: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/users/auth/refresh/',
    summary: 'Renews the session from its refresh cookie',
    response: anything,
    access: 'public',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/auth/logout/',
    summary: 'Ends the session',
    response: anything,
    failure: 'Logout failed',
    access: 'public',
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/users/auth/end_sessions/',
    summary: 'Ends the sessions that the identity provider has revoked, for example by a new password',
    body: credentials,
    response: anything,
    access: 'public',
    extension: true,
  }),
};
