import { afterAll, beforeAll, expect, test } from 'vitest';
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

  test('a run takes 100 cases', async () => {
    const { runTests, owner, agentId } = await openBench(server);
    server.model.next('Yes?');
    const rows = Array.from({ length: 100 }, (_, at) => ({
      workspaceId: owner.workspaceId,
      agentId,
      name: `Question ${at}`,
      turns: [`Question ${at}?`],
      assertions: [{ kind: 'contains' as const, text: 'Yes' }],
    }));
    await server.db.insert(agentTests).values(rows);
    const { state, results } = await runTests();
    expect([state, results.length]).toEqual(['done', 100]);
    expect(results.filter((result: { state: string }) => result.state !== 'passed')).toEqual([]);
  });
});
