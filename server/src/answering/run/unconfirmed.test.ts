import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
    desk = await server.desk();
  });
  afterAll(() => server.close());

  const confirm = (emailVerified: boolean) => server.db.update(users).set({ emailVerified });
  const tryOut = async () =>
    (
      await desk.owner.browser.call('POST', `/messaging/agents/${desk.agentId}/try/`, {
        body: { turns: [{ author: 'customer', text: 'I would like to come' }] },
      })
    ).body;
  const state = async () => (await desk.owner.get('/messaging/model/')).body;

  // Specification 75.7
  test('the model of the operator is asked once the owner has confirmed the address', async () => {
    await confirm(false);
    expect(await tryOut()).toMatchObject({ model: null, outcome: 'handed_over' });
    expect(server.model.requests).toEqual([]);
    expect(await state()).toMatchObject({ unconfirmed: true });
    await confirm(true);
    server.model.next('Gladly.');
    expect(await tryOut()).toMatchObject({ outcome: 'answered' });
    expect((await state()).unconfirmed).toBeUndefined();
  });
});
