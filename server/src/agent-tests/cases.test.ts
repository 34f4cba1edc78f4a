import { MAX_TESTS } from '@switchboard/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentTests } from '../db/schema/agent-tests.ts';
import { openBench } from '../testing/agent-test-bench.ts';
import { type AnsweringServer, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  const good = { name: 'Price', turns: ['How much?'], assertions: [{ kind: 'contains', text: '25' }] };

  describe('test cases', () => {
    test('are kept, listed oldest first, changed and removed', async () => {
      const { call } = await openBench(server);
      const { body: first } = await call('POST', 'tests/', good);
      expect(first).toMatchObject({ ...good, customer: null, conversation: null, version: 1 });
      await call('POST', 'tests/', { ...good, name: 'Other' });
      const changed = await call('PATCH', `tests/${first.id}/`, { turns: ['How much is it?'] }, '"1"');
      expect(changed.body).toMatchObject({ ...good, turns: ['How much is it?'], version: 2 });
      expect((await call('GET', 'tests/')).body).toMatchObject([{ version: 2 }, { name: 'Other' }]);
      expect((await call('DELETE', `tests/${first.id}/`)).status).toBe(200);
      expect((await call('DELETE', `tests/${first.id}/`)).status).toBe(404);
      expect((await call('GET', 'tests/')).body).toMatchObject([{ name: 'Other' }]);
    });

    test('that another person changed are not saved over', async () => {
      const { call, addTest } = await openBench(server);
      const path = `tests/${await addTest(['Hello'], [{ kind: 'silent' }])}/`;
      expect((await call('PATCH', path, { name: 'One' })).status).toBe(428);
      await call('PATCH', path, { name: 'One' }, '"1"');
      expect(await call('PATCH', path, { name: 'Two' }, '"1"')).toMatchObject({
        status: 412,
        body: { code: 'stale_version', test: { name: 'One', version: 2 } },
      });
    });

    test('lose no message that an assertion is about', async () => {
      const { call, addTest } = await openBench(server);
      const id = await addTest(['Hello', 'How much?'], [{ kind: 'silent', turn: 1 }]);
      expect(await call('PATCH', `tests/${id}/`, { turns: ['Hello'] }, '"1"')).toMatchObject({
        status: 400,
        body: { detail: 'assertions.0.turn: there is no message 1 of the customer' },
      });
    });

    test('beyond the limit are refused, also when several are added at once', async () => {
      const { call, owner, agentId } = await openBench(server);
      const rows = Array.from({ length: MAX_TESTS - 1 }, () => ({
        ...good,
        workspaceId: owner.workspaceId,
        agentId,
        assertions: [{ kind: 'silent' as const }],
      }));
      await server.db.insert(agentTests).values(rows);
      const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'tests/', good)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test('of another agent of the same person are not found', async () => {
      const { owner, addTest } = await openBench(server);
      const id = await addTest(['Hello'], [{ kind: 'silent' }]);
      const other = (await owner.browser.call('POST', '/messaging/agents/', { body: { name: 'Other' } })).body
        .id;
      const path = `/messaging/agents/${other}/`;
      const headers = { 'if-match': '"1"' };
      const answers = [
        await owner.browser.call('PATCH', `${path}tests/${id}/`, { body: { name: 'Mine' }, headers }),
        await owner.browser.call('DELETE', `${path}tests/${id}/`),
        await owner.browser.call('POST', `${path}test-run/`, { body: { tests: [id] } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    });

    test("cannot name another person's customer, file or conversation", async () => {
      const [bench, other] = [await openBench(server), await openBench(server)];
      const customer = (await other.owner.browser.call('POST', '/customers/', { body: { name: 'Olga' } }))
        .body.customer.id;
      const form = { file: new File(['Haircut 25 €'], 'prices.txt') };
      const upload = `/messaging/agents/${other.agentId}/upload/`;
      const file = (await other.owner.browser.call('POST', upload, { form })).body.id;
      const { conversationId: conversation } = await other.customer();
      const answers = [
        await bench.call('POST', 'tests/', { ...good, customer }),
        await bench.call('POST', 'tests/', { ...good, assertions: [{ kind: 'cites', file }] }),
        await bench.call('POST', 'tests/from-conversation/', { conversation }),
        await bench.call('POST', 'replay/', { conversation }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    });
  });
});
