import { HttpError, type QuickReply } from '@switchboard/api-client';
import { expect, it, vi } from 'vitest';
import { ofHost } from '../../../testing/of-host.ts';
import { createQuickReplies } from './quick-replies-store.ts';

const aReply = (name: string, id = name): QuickReply => ({ id, name, text: 'Hello', updated_ts: 1 });
const refusal = (status: number, body = {}) => ofHost(new HttpError('Refused', status, body));

const setUp = () => {
  const api = {
    list: vi.fn(async () => [aReply('prices'), aReply('Address')]),
    create: vi.fn(async ({ name }: { name: string }) => aReply(name, 'new')),
    update: vi.fn(async (id: string, { name }: { name: string }) => aReply(name, id)),
    remove: vi.fn(async () => {}),
  };
  const store = createQuickReplies(api);
  return { api, store, names: () => store.getState().replies.map(({ name }) => name) };
};

it('quick replies are by name, also after one was added, changed or deleted', async () => {
  const { store, names } = setUp();
  await store.load();
  expect(names()).toEqual(['Address', 'prices']);
  expect(await store.save(undefined, { name: 'hours', text: 'x' })).toBeUndefined();
  expect(names()).toEqual(['Address', 'hours', 'prices']);
  await store.save('prices', { name: 'A price', text: 'x' });
  expect(names()).toEqual(['A price', 'Address', 'hours']);
  expect(await store.remove('new')).toBe('');
  expect(names()).toEqual(['A price', 'Address']);
});

it('a failed load says why, and a later one keeps the list', async () => {
  const { api, store, names } = setUp();
  api.list.mockRejectedValueOnce(new Error('No connection'));
  await store.load();
  expect(store.getState()).toMatchObject({ status: 'failed', error: 'No connection' });
  await store.load();
  api.list.mockRejectedValueOnce(new Error('No connection'));
  await store.load();
  expect([store.getState().status, names()]).toEqual(['ready', ['Address', 'prices']]);
});

it('a refused reply is not in the list, and the reason is reported', async () => {
  const { api, store, names } = setUp();
  await store.load();
  api.create.mockRejectedValueOnce(refusal(409, { code: 'name_taken' }));
  expect(await store.save(undefined, { name: 'prices', text: 'x' })).toEqual({ kind: 'name_taken' });
  api.create.mockRejectedValueOnce(refusal(503));
  expect(await store.save(undefined, { name: 'x', text: 'x' })).toEqual({
    kind: 'other',
    message: 'Refused',
  });
  expect(names()).toHaveLength(2);
});

it('a reply that another tab deleted is gone here too; one that could not be deleted stays', async () => {
  const { api, store, names } = setUp();
  await store.load();
  api.remove.mockRejectedValueOnce(refusal(404));
  expect(await store.remove('prices')).toBe('');
  api.remove.mockRejectedValueOnce(refusal(503));
  expect(await store.remove('Address')).toBe('Refused');
  expect(names()).toEqual(['Address']);
});
