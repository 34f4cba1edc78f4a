import { expect, test } from 'vitest';
import { createMessagingServer } from '../testing/messaging-server.ts';
import { MAX_PARTS } from './tree.ts';

test('matching and merging stop at a limit of parts', async () => {
  const server = await createMessagingServer();
  const owner = await server.owner('owner');
  const phones = ['+79000000005'];
  const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
  const create = async (name: string) => (await post('/customers/', { name, phones })).body.customer;
  const list = async () =>
    (await owner.get('/customers/', { sort: 'created', direction: 'asc' })).body.results;

  for (let made = 0; made < MAX_PARTS; made += 1) await create(`Part ${made}`);
  expect(await list()).toHaveLength(1);
  const more = await create('One more');
  const [first, second] = await list();
  expect([first.name, second.name]).toEqual(['Part 0', 'One more']);
  expect((await post(`/customers/${more.id}/merge/`, { other: first.id })).status).toBe(409);
  await server.close();
});
