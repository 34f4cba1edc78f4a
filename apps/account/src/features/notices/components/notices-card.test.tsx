// @vitest-environment happy-dom
import { HttpError, type NoticeSettings } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { notConnected } from '../../../testing/entities.ts';
import { show } from '../../../testing/show.tsx';

const open = (given: Partial<NoticeSettings> = {}) => {
  const stored: NoticeSettings = {
    ...{ mail_after: 60, mail_text: true, mails: 'on', push_text: true, quiet: null },
    mail_kinds: ['message', 'attention', 'channel'],
    push_kinds: ['message', 'attention', 'booking', 'channel'],
    ...given,
  };
  const changeSettings = vi.fn(async (body: object) => ({ ...stored, ...body }));
  const settings = vi.fn(async () => stored);
  const api = { telegram: { status: async () => notConnected }, notices: { settings, changeSettings } };
  show('notices', createFakeContext({ api }));
  return { settings, changeSettings };
};
const card = () => screen.findByRole('region', { name: 'E-mails about what waits' });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a person chooses when e-mails come, and whether they have the text', async () => {
  const { changeSettings } = open();
  await card();
  expect(radio('1 hour').checked).toBe(true);
  await userEvent.click(radio('15 minutes'));
  await userEvent.click(radio('Left out'));
  expect(radio('15 minutes').checked).toBe(true);
  expect(changeSettings.mock.calls).toEqual([
    [{ mail_after: 15, mail_text: true }],
    [{ mail_after: 15, mail_text: false }],
  ]);
  await userEvent.click(radio('Never'));
  expect(screen.queryByRole('radio', { name: 'Left out' })).toBeNull();
});

test('a choice that the server refuses is taken back, and said', async () => {
  const { changeSettings } = open();
  changeSettings.mockRejectedValueOnce(new HttpError('It broke', 500, {}));
  await card();
  await userEvent.click(radio('4 hours'));
  expect(await screen.findByText('It broke')).toBeTruthy();
  expect(radio('1 hour').checked).toBe(true);
});

test('an address that is not confirmed is named as the reason for no e-mails', async () => {
  open({ mails: 'unverified' });
  expect(within(await card()).getByText(/not confirmed yet/)).toBeTruthy();
});

test('an installation without e-mails says so, and offers none', async () => {
  open({ mails: 'off' });
  expect(within(await card()).getByText(/sends no e-mails/)).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});
