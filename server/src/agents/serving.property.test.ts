import { rounds } from '@switchboard/tooling/testing';
import { and, eq, or } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentChannels, agents } from '../db/schema/agents.ts';
import { conversations } from '../db/schema/messaging.ts';
import { createAgentOwner } from '../testing/agent-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

interface Handled {
  id: string;
  handler: string;
  handler_epoch: number;
}

const handlers = (rows: Handled[]) =>
  new Map(rows.map(({ id, handler, handler_epoch }) => [id, [handler, handler_epoch]]));

type Step =
  | { kind: 'switch'; agent: number; enabled: boolean }
  | { kind: 'assign'; agent: number; account: boolean; bot: boolean; take: boolean }
  | { kind: 'replace'; agent: number }
  | { kind: 'write'; to: 'account' | 'bot'; chat: number }
  | { kind: 'hand'; conversation: number; handler: 'person' | 'off' };

const agent = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('switch' as const), agent, enabled: fc.boolean() }),
  fc.record({
    kind: fc.constant('assign' as const),
    agent,
    account: fc.boolean(),
    bot: fc.boolean(),
    take: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('replace' as const), agent }),
  fc.record({ kind: fc.constant('write' as const), to: fc.constantFrom('account', 'bot'), chat: fc.nat(2) }),
  fc.record({
    kind: fc.constant('hand' as const),
    conversation: fc.nat(5),
    handler: fc.constantFrom('person', 'off'),
  }),
);

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  // Specification 10.3
  test('whatever happens at the same time, an agent has conversations only where it is switched on', async () => {
    const run = async (batches: Step[][]): Promise<void> => {
      const owner = await createAgentOwner(server, `whatever-${++people}`);
      const ids = [owner.agent, await owner.another()];
      const idOf = (number: number) => ids[number] ?? '';
      const shown = async (): Promise<Handled[]> => (await owner.inbox()).body.results;

      const take: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Promise<unknown> } = {
        switch: ({ agent, enabled }) => (enabled ? owner.switchOn : owner.switchOff)(idOf(agent)),
        assign: ({ agent, account, bot, take }) => {
          const channels = [...(account ? [owner.account] : []), ...(bot ? [owner.bot] : [])];
          return owner.assign(idOf(agent), channels, { take, move: true });
        },
        replace: async ({ agent }) => {
          await owner.browser.call('DELETE', `/messaging/agents/${idOf(agent)}/`);
          ids[agent] = await owner.another();
        },
        write: ({ to, chat }) =>
          (to === 'bot' ? owner.receiveByBot : owner.receive)({ chatId: `${chat}`, text: 'Hello' }),
        hand: async ({ conversation, handler }) => {
          const found = (await shown())[conversation];
          if (found) await owner.hand(found.id, handler);
        },
      };
      // The compiler cannot match a step to its function in the table.
      const perform = (step: Step) => (take[step.kind] as (step: Step) => Promise<unknown>)(step);

      await owner.assign(owner.agent, [owner.account, owner.bot]);
      await owner.switchOn(owner.agent);
      await Promise.all([owner.receive(), owner.receiveByBot()]);

      const { cursor, results } = (await owner.inbox()).body;
      const before = handlers(results);
      for (const batch of batches) {
        await Promise.all(batch.map(perform));
        const served = await server.db
          .select({ id: conversations.id })
          .from(conversations)
          .innerJoin(
            agentChannels,
            or(
              eq(agentChannels.integrationId, conversations.integrationId),
              eq(agentChannels.botId, conversations.botId),
            ),
          )
          .innerJoin(agents, and(eq(agents.id, agentChannels.agentId), agents.enabled));
        const isServed = new Set(served.map(({ id }) => id));
        const alone = (await shown()).filter(({ id, handler }) => handler === 'agent' && !isServed.has(id));
        expect(alone).toEqual([]);
      }
      const fresh = await shown();
      const news = (await owner.changes(cursor)).body.conversations;
      expect(new Map([...before, ...handlers(news)])).toEqual(handlers(fresh));
    };
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 });
    await fc.assert(fc.asyncProperty(batches, run), { numRuns: rounds(5, 100) });
  });
});
