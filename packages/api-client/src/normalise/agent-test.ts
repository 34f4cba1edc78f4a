import type { AgentTest, Exchange, TestResult, TestRun } from '../agent-entities.ts';
import type { WireAgentTest, WireExchange, WireTestResult, WireTestRun } from '../schemas/agent-tests.ts';
import { normaliseRun } from './agent.ts';

export const normaliseAgentTest = (wire: WireAgentTest): AgentTest => ({
  id: wire.id,
  name: wire.name,
  turns: wire.turns,
  assertions: wire.assertions,
  customer: wire.customer ?? null,
  conversation: wire.conversation ?? null,
  created_at: Date.parse(wire.created_at),
  version: wire.version,
});

const normaliseResult = ({ test, state, turns, failures }: WireTestResult): TestResult => ({
  test,
  state,
  turns: turns.map(({ customer, run }) => ({ customer, run: normaliseRun(run) })),
  failures,
});

export const normaliseTestRun = (wire: WireTestRun): TestRun => ({
  id: wire.id,
  draft_version: wire.draft_version,
  state: wire.state,
  started_at: Date.parse(wire.started_at),
  results: wire.results.map(normaliseResult),
});

export const normaliseExchange = ({ customer, said, would }: WireExchange): Exchange => ({
  customer: { id: customer.id, text: customer.text, at: Date.parse(customer.at) },
  said,
  would: normaliseRun(would),
});
