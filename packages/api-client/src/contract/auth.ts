import { anything } from '../schemas/common.ts';
import { credentials, look, registration, user } from '../schemas/user.ts';
import { endpoint } from './endpoint.ts';

export const auth = {
  csrf: endpoint({
    method: 'GET',
    path: '/users/auth/csrf/',
    limit: 'cheap',
    response: anything,
    access: 'public',
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/auth/me/',
    limit: 'cheap',
    response: user,
    failure: 'Not authenticated',
    whileLeaving: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/auth/login/',
    limit: 'signIn',
    body: credentials,
    response: user,
    failure: 'Login failed',
    access: 'public',
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/auth/register/',
    limit: 'signUp',
    body: registration,
    response: user,
    failure: 'Registration failed',
    access: 'public',
  }),
  changeLook: endpoint({
    method: 'PATCH',
    path: '/users/me/look/',
    limit: 'write',
    body: look,
    response: user,
    extension: true,
    whileLeaving: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/users/auth/refresh/',
    limit: 'session',
    response: anything,
    access: 'public',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/auth/logout/',
    limit: 'session',
    response: anything,
    failure: 'Logout failed',
    access: 'public',
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/users/auth/end_sessions/',
    limit: 'signIn',
    body: credentials,
    response: anything,
    access: 'public',
    extension: true,
  }),
};
