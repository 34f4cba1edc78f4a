import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench } from '../testing/agent-test-bench.ts';
import { type AnsweringServer, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  describe('publishing', () => {
    // Specification 19.9
    test('a draft with failed tests needs a confirmation, and names them', async () => {
      const { addTest, runTests, call, publish, prompt } = await openBench(server);
      server.model.next('No?');
      await prompt('Be kind.');
      const red = await addTest(['Are you open?'], [{ kind: 'contains', text: 'Yes' }]);
      const green = await addTest(['Are you closed?'], [{ kind: 'contains', text: 'No' }]);
      const save = (system_prompt: string) => call('PATCH', 'draft/', { system_prompt }, '*');
      await save('Be very kind.');
      await runTests();
      expect(await publish()).toMatchObject({
        status: 409,
        body: { code: 'failing_tests', tests: [{ id: red, name: 'Are you open?' }] },
      });
      // A run of other cases does not hide it.
      await runTests([green]);
      expect((await publish({ despite_failures: false })).status).toBe(409);
      expect((await publish({ despite_failures: true })).status).toBe(200);
      // Publishing the published version again needs no confirmation.
      expect((await publish()).status).toBe(200);
      // An edit alone mends nothing.
      await save('Be extremely kind.');
      expect((await publish()).body).toMatchObject({ code: 'failing_tests', tests: [{ id: red }] });
      server.model.next('Yes?');
      await runTests([red]);
      expect((await publish()).status).toBe(200);
    });

    // Specification 19.9
    test('a run of other cases on a later draft does not hide a failed test, however many follow', async () => {
      const { addTest, runTests, call, publish, prompt } = await openBench(server);
      await prompt('Be kind.');
      const red = await addTest(['Are you open?'], [{ kind: 'contains', text: 'Yes' }]);
      const green = await addTest(['Are you closed?'], [{ kind: 'contains', text: 'No' }]);
      server.model.next('No?');
      await runTests();
      await call('PATCH', 'draft/', { system_prompt: 'Be very kind.' }, '*');
      for (let run = 0; run < 22; run += 1) await runTests([green]);
      expect(await publish()).toMatchObject({
        status: 409,
        body: { code: 'failing_tests', tests: [{ id: red }] },
      });
    });

    test('is free again when the case passes, or is deleted', async () => {
      const { addTest, runTests, call, publish } = await openBench(server);
      const [first, second] = [
        await addTest(['Are you open?'], [{ kind: 'contains', text: 'Yes' }]),
        await addTest(['Are you there?'], [{ kind: 'contains', text: 'Yes' }]),
      ];
      await call('PATCH', 'draft/', { system_prompt: 'Be kind.' }, '*');
      server.model.next('No?');
      await runTests();
      expect((await publish()).body.tests).toHaveLength(2);
      server.model.next('Yes?');
      await runTests([first]);
      expect((await publish()).body.tests).toMatchObject([{ id: second }]);
      await call('DELETE', `tests/${second}/`);
      expect((await publish()).status).toBe(200);
    });

    test('by switching on a first draft is refused as well', async () => {
      const { owner, agentId } = await openBench(server);
      const { browser } = owner;
      const { id } = (await browser.call('POST', '/messaging/agents/', { body: { name: 'New' } })).body;
      expect(id).not.toBe(agentId);
      const agent = `/messaging/agents/${id}/`;
      const headers = { 'if-match': '*' };
      await browser.call('PATCH', `${agent}draft/`, { body: { system_prompt: 'Be kind.' }, headers });
      const body = { name: 'Open', turns: ['Are you open?'], assertions: [{ kind: 'silent' }] };
      await browser.call('POST', `${agent}tests/`, { body });
      await browser.call('POST', `${agent}test-run/`);
      await expect
        .poll(async () => (await browser.call('GET', `${agent}test-run/`)).body.run.state)
        .toBe('done');
      const on = () => browser.call('PATCH', agent, { body: { enabled: true } });
      expect(await on()).toMatchObject({ status: 409, body: { code: 'failing_tests' } });
      await browser.call('POST', `${agent}publish/`, { body: { despite_failures: true }, headers });
      expect((await on()).status).toBe(200);
    });
  });
});
