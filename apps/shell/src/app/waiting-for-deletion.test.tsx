// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { AppRoutes } from './routes.tsx';

const open = (takeBackDeletion: () => Promise<void>) => {
  const user = { ...ada, leaves_at: '2026-03-15T10:00:00Z' };
  const services = createFakeServices({ user, auth: { me: async () => ada } });
  Object.assign(services.api, { ownData: { takeBackDeletion } });
  show(<AppRoutes />, services, { at: '/dashboard/chat' });
  return services;
};

// Specification 37.14
test('an account that waits for its deletion shows only that, and can be kept', async () => {
  const takeBack = vi.fn(async () => {});
  const services = open(takeBack);
  await screen.findByRole('heading', { name: 'This account will be deleted' });
  expect(screen.getByText(/will be deleted on March 15, 2026/)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the account' }));
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  expect(takeBack).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading', { name: 'This account will be deleted' })).toBeNull();
});

test('it says why a deletion cannot be taken back', async () => {
  open(() => Promise.reject(new HttpError('The deletion has begun', 409, undefined)));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the account' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The deletion has begun');
});
