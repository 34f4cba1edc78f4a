// @vitest-environment happy-dom
import { HttpError, type MissedEvent } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../locales/index.ts';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const event = (changes: Partial<MissedEvent>): MissedEvent => ({
  ...{ id: 'first-event', source: 'bot', channel_id: '42', at: '2026-03-01T10:00:00Z' },
  ...{ kind: 'message', text: '<img src=x onerror=alert(1)>', reason: 'Too deep', repeatable: true },
  ...changes,
});

/** What the program said, of the events that are shown. */
const programWords = () => [...document.querySelectorAll('details:not([open]) > [lang="en"][dir="ltr"]')];

const setUp = async (listed: MissedEvent[]) => {
  const missed = { count: listed.length, since: '2026-03-01T10:00:00Z' };
  const bots = [{ bot_id: '42', username: 'shop_bot', status: 'active' as const, missed }];
  const status = vi.fn(async () => ({ ...notConnected, bots }));
  const calls = {
    list: async () => listed,
    repeat: vi.fn(async () => undefined),
    dismiss: vi.fn(async () => undefined),
  };
  show('bots', createFakeContext({ api: { telegram: { status }, missed: calls } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show them' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Missing here' }));
  await dialog.findAllByRole('button', { name: 'Dismiss' });
  const click = async (name: string) =>
    userEvent.click(dialog.getAllByRole('button', { name })[0] as Element);
  return { ...calls, status, dialog, click };
};

describe('what is missing of a bot', () => {
  // Specification 45.10
  it('is shown as text with its time and reason, and that of other channels is not', async () => {
    const { dialog } = await setUp([event({}), event({ id: 'other', channel_id: '43', text: 'Elsewhere' })]);
    expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(dialog.getByText('It could not be stored here.')).toBeTruthy();
    expect(programWords().map(({ textContent }) => textContent)).toEqual(['Too deep']);
    expect(dialog.getByText(/^A message/).textContent).toMatch(/Mar 1, 2026/);
    expect(dialog.queryByText('Elsewhere')).toBeNull();
    expect(document.querySelector('img')).toBeNull();
  });

  // Specification 45.10
  it('has its reason in the language of the reader', async () => {
    const gap = { id: 'a-gap-event', kind: 'gap', text: null, repeatable: false } as const;
    const list = async () => [event({}), event(gap)];
    const missed = { count: 2, since: '2026-03-01T10:00:00Z' };
    const bots = [{ bot_id: '42', username: 'shop_bot', status: 'active' as const, missed }];
    const status = async () => ({ ...notConnected, bots });
    const context = createFakeContext({ language: 'ru', api: { telegram: { status }, missed: { list } } });
    await context.addTexts('account', texts);
    show('bots', context);
    await userEvent.click(await screen.findByRole('button', { name: 'Показать их' }));
    expect(await screen.findByText('Сохранить это здесь не удалось.')).toBeTruthy();
    expect(screen.getByText('Telegram не отдал их по запросу.')).toBeTruthy();
    expect(screen.getAllByText('Подробности')).toHaveLength(2);
    expect(screen.getAllByText('Too deep')).toEqual(programWords());
  });

  // Specification 45.11
  it('is tried again, with the reason if that fails', async () => {
    const { dialog, repeat, status, click } = await setUp([event({})]);
    repeat.mockRejectedValueOnce(
      new HttpError('It can still not be shown here', 409, { code: 'missed_again', reason: 'Much too deep' }),
    );
    await click('Try again');
    expect((await dialog.findByRole('alert')).textContent).toBe('It can still not be shown here');
    expect(programWords().map(({ textContent }) => textContent)).toEqual(['Much too deep']);
    await waitFor(() => expect(status).toHaveBeenCalledTimes(2));
    await click('Try again');
    expect(repeat).toHaveBeenLastCalledWith('first-event');
    expect(await dialog.findByText('Nothing is missing any more.')).toBeTruthy();
    expect(status).toHaveBeenCalledTimes(3);
  });

  it('is dismissed, one or all', async () => {
    const gap = event({ id: 'a-gap-event', kind: 'gap', text: null, repeatable: false });
    const { dialog, dismiss, click } = await setUp([event({}), gap, event({ id: 'third-event' })]);
    expect(dialog.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    await click('Dismiss');
    expect(dismiss).toHaveBeenLastCalledWith(['first-event']);
    await click('Dismiss all');
    expect(dismiss).toHaveBeenLastCalledWith(['a-gap-event', 'third-event']);
    expect(await dialog.findByText('Nothing is missing any more.')).toBeTruthy();
  });
});
