import { anything } from '../schemas/common.ts';
import { credentials, look, registration, user } from '../schemas/user.ts';
import { endpoint } from './endpoint.ts';

export const auth = {
  csrf: endpoint({
    method: 'GET',
    path: '/users/auth/csrf/',
    response: anything,
    access: 'public',
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/auth/me/',
    response: user,
    failure: 'Not authenticated',
    whileLeaving: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/auth/login/',
    body: credentials,
    response: user,
    failure: 'Login failed',
    access: 'public',
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/auth/register/',
    body: registration,
    response: user,
    failure: 'Registration failed',
    access: 'public',
  }),
  changeLook: endpoint({
    method: 'PATCH',
    path: '/users/me/look/',
    body: look,
    response: user,
    extension: true,
    whileLeaving: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/users/auth/refresh/',
    unasked: true,
    response: anything,
    access: 'public',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/auth/logout/',
    unasked: true,
    response: anything,
    failure: 'Logout failed',
    access: 'public',
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/users/auth/end_sessions/',
    body: credentials,
    response: anything,
    access: 'public',
    extension: true,
  }),
};
