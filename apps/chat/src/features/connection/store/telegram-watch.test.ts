import type { TelegramStatus } from '@switchboard/api-client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTelegramWatch } from './telegram-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const revoked: TelegramStatus = {
  connected: false,
  integration: null,
  bots: [{ bot_id: '42', problem: { kind: 'revoked', since: '2026-03-01T10:00:00Z' } }],
};

const setUp = () => {
  const page = { visible: true };
  const status = vi.fn(async () => revoked);
  const watch = createTelegramWatch({ status, isVisible: () => page.visible });
  onTestFinished(watch.start());
  return { page, status, watch, kinds: () => watch.getState().troubles.map(({ kind }) => kind) };
};

it('a trouble is detected soon, and its end within a minute', async () => {
  const { status, kinds } = setUp();
  await vi.advanceTimersByTimeAsync(2000);
  expect(kinds()).toEqual(['revoked']);
  status.mockResolvedValue({ ...revoked, bots: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kinds()).toEqual([]);
});

it('a hidden page sends no request, and a failed request changes nothing', async () => {
  const { page, status, watch, kinds } = setUp();
  await watch.check();
  page.visible = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(status).toHaveBeenCalledOnce();
  status.mockRejectedValue(new Error('No connection'));
  await watch.check();
  expect(kinds()).toEqual(['revoked']);
});

it('the accounts are known, because conversations of some can only be read', async () => {
  const { status, watch } = setUp();
  const account = (id: string, connected: boolean) => ({ id, connected });
  status.mockResolvedValue({ ...revoked, integrations: [account('a', false), account('b', true)] });
  await watch.check();
  expect(watch.getState().accounts).toMatchObject([{ connected: false }, { connected: true }]);
  status.mockResolvedValue(revoked);
  await watch.check();
  expect(watch.getState().accounts).toEqual([]);
});
