import * as z from 'zod/mini';
import type { AgentTest, Exchange, TestRun } from '../agent-entities.ts';
import { agentTests as calls } from '../contract/agent-tests.ts';
import { isHttpError } from '../errors.ts';
import { normaliseAgentTest, normaliseExchange, normaliseTestRun } from '../normalise/agent-test.ts';
import { itemsOf } from '../normalise/list.ts';
import { agentTest, type CreateTest, exchange, type PatchTest } from '../schemas/agent-tests.ts';
import { exchangeEvents } from '../transport/exchange-events.ts';
import type { Call } from '../transport/index.ts';

const stale = z.object({ code: z.literal('stale_version'), test: agentTest });

export const agentTestsClient = (call: Call) => ({
  list: async (agent: string): Promise<AgentTest[]> =>
    itemsOf(await call(calls.list, { params: { id: agent } })).map(normaliseAgentTest),
  /** @throws HttpError 409 `too_many` above the limit */
  create: async (agent: string, body: CreateTest): Promise<AgentTest> =>
    normaliseAgentTest(await call(calls.create, { params: { id: agent }, body })),
  /** @throws HttpError 409 `no_text` if the customer wrote nothing, `too_many` above the limit */
  fromConversation: async (agent: string, conversation: string): Promise<AgentTest> =>
    normaliseAgentTest(await call(calls.fromConversation, { params: { id: agent }, body: { conversation } })),
  /** Changes the case that the person saw. `stale`: another user changed it, and nothing was saved. */
  update: async (
    agent: string,
    test: string,
    body: PatchTest,
    version: number,
  ): Promise<{ test: AgentTest; stale: boolean }> => {
    try {
      const params = { id: agent, test };
      const saved = await call(calls.update, { params, body, ifMatch: version });
      return { test: normaliseAgentTest(saved), stale: false };
    } catch (error) {
      const present = isHttpError(error) ? stale.safeParse(error.body) : undefined;
      if (!present?.success) throw error;
      return { test: normaliseAgentTest(present.data.test), stale: true };
    }
  },
  remove: async (agent: string, test: string): Promise<void> => {
    await call(calls.remove, { params: { id: agent, test } });
  },
  /** Runs all tests, or the given ones. @throws HttpError 409 `running` while another run is under way */
  start: async (agent: string, tests?: string[]): Promise<TestRun> =>
    normaliseTestRun(await call(calls.start, { params: { id: agent }, body: tests && { tests } })),
  /** The newest run. @param turns `none` leaves out the answers, to read only the progress */
  run: async (
    agent: string,
    turns: 'all' | 'none' = 'all',
    signal?: AbortSignal,
  ): Promise<TestRun | undefined> => {
    const { run } = await call(calls.run, { params: { id: agent }, query: { turns }, signal });
    return run === null ? undefined : normaliseTestRun(run);
  },
  /** @returns the newest run, which has ended */
  stop: async (agent: string): Promise<TestRun | undefined> => {
    const { run } = await call(calls.stop, { params: { id: agent } });
    return run === null ? undefined : normaliseTestRun(run);
  },
  /**
   * The draft's answers in a past conversation.
   * @param onExchange called with each exchange as it arrives, oldest first
   */
  replay: async (
    agent: string,
    conversation: string,
    signal?: AbortSignal,
    onExchange?: (exchange: Exchange) => void,
  ): Promise<Exchange[]> => {
    const events = onExchange && {
      exchange: exchangeEvents,
      answer: 'replay',
      onEvent: (_: string, data: unknown) => {
        const told = exchange.safeParse(data);
        if (told.success) onExchange(normaliseExchange(told.data));
      },
    };
    const input = { params: { id: agent }, body: { conversation }, signal, events };
    return (await call(calls.replay, input)).exchanges.map(normaliseExchange);
  },
});
