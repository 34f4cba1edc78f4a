import { HttpError, type QuickReply } from '@switchboard/api-client';
import { expect, it, vi } from 'vitest';
import { ofHost } from '../../../testing/of-host.ts';
import { createQuickReplies } from './quick-replies-store.ts';

const aReply = (name: string, id = name): QuickReply => ({
  id,
  name,
  text: 'Hello',
  updated_ts: 1,
  files: [],
});
const refusal = (status: number, body = {}) => ofHost(new HttpError('Refused', status, body));

const setUp = () => {
  const api = {
    list: vi.fn(async () => [aReply('prices'), aReply('Address')]),
    create: vi.fn(async ({ name }: { name: string }) => aReply(name, 'new')),
    update: vi.fn(async (id: string, { name }: { name: string }) => aReply(name, id)),
    remove: vi.fn(async () => {}),
    restore: vi.fn(async (id: string) => aReply('restored', id)),
    upload: vi.fn(),
    sendFile: vi.fn(),
  };
  const store = createQuickReplies(api);
  return { api, store, names: () => store.getState().replies.map(({ name }) => name) };
};

it('quick replies are by name, also after one was added, changed or deleted', async () => {
  const { api, store, names } = setUp();
  await store.load();
  expect(names()).toEqual(['Address', 'prices']);
  expect(await store.save(undefined, { name: 'hours', text: 'x' })).toBeUndefined();
  expect(names()).toEqual(['Address', 'hours', 'prices']);
  await store.save('prices', { name: 'A price', text: 'x' });
  expect(names()).toEqual(['A price', 'Address', 'hours']);
  expect(await store.remove(aReply('hours', 'new'))).toBeUndefined();
  expect(api.remove).toHaveBeenCalledWith('new', 1);
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
  expect(await store.remove(aReply('prices'))).toBeUndefined();
  api.remove.mockRejectedValueOnce(refusal(503));
  expect(await store.remove(aReply('Address'))).toEqual({ kind: 'other', message: 'Refused' });
  expect(names()).toEqual(['Address']);
});

it('a reply that others changed meanwhile is neither overwritten nor removed, and theirs is reported', async () => {
  const { api, store } = setUp();
  await store.load();
  const theirs = { ...aReply('prices'), text: 'Theirs', updated_ts: 2 };
  api.list.mockResolvedValue([theirs]);
  api.update.mockRejectedValueOnce(refusal(412, { code: 'stale_version' }));
  expect(await store.save('prices', { name: 'prices', text: 'Mine' })).toEqual({ kind: 'changed', theirs });
  api.remove.mockRejectedValueOnce(refusal(412, { code: 'stale_version' }));
  expect(await store.remove(aReply('prices'))).toEqual({ kind: 'changed', theirs });
  expect(store.getState().replies).toEqual([theirs]);
});

it('a reply that others removed is gone; a file that is gone is told apart from that', async () => {
  const { api, store } = setUp();
  await store.load();
  api.update.mockRejectedValue(refusal(404));
  expect(await store.save('prices', { name: 'prices', text: 'x' })).toMatchObject({ kind: 'other' });
  api.list.mockResolvedValue([]);
  expect(await store.save('prices', { name: 'prices', text: 'x' })).toEqual({ kind: 'gone' });
  api.restore.mockRejectedValueOnce(refusal(404));
  expect(await store.restore('prices')).toEqual({ kind: 'gone' });
  expect(await store.restore('prices')).toBeUndefined();
  expect(store.getState().replies.map(({ name }) => name)).toEqual(['restored']);
});
