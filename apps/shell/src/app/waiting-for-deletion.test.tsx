// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { AppRoutes } from './routes.tsx';

const open = (takeBackDeletion: () => Promise<void>, others: object = {}) => {
  const user = { ...ada, leaves_at: '2026-03-15T10:00:00Z' };
  const services = createFakeServices({ user, auth: { me: async () => ada } });
  Object.assign(services.api, { ownData: { takeBackDeletion, ...others } });
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

test('the data can be exported once more', async () => {
  const preparing = { state: 'preparing', created_at: '2026-03-01T10:00:00Z' };
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${new URL(this.href).pathname} ${this.download}`);
  });
  open(async () => {}, {
    startExport: async () => preparing,
    readExport: async () => ({ ...preparing, state: 'ready' }),
    openExport: async () => '/api/v1/own-data/export/file/',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export the data' }));
  await screen.findByText(/The export is being made/);
  await waitFor(() => expect(saved).toEqual(['/api/v1/own-data/export/file/ switchboard-2026-03-01.zip']), {
    timeout: 4_000,
  });
  click.mockRestore();
});

test('it says why the data cannot be exported', async () => {
  const startExport = vi
    .fn<() => Promise<{ state: string }>>()
    .mockRejectedValueOnce(new HttpError('Too many calls', 429, undefined))
    .mockResolvedValue({ state: 'failed' });
  open(async () => {}, { startExport });
  const button = await screen.findByRole('button', { name: 'Export the data' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('The export could not be made: Too many calls');
  await userEvent.click(button);
  await screen.findByText('The export could not be made. Try again.');
});
