import type { Run } from '@switchboard/api-client';

/** An answer of a draft. */
export const aRun = (given: Partial<Run> = {}): Run => ({
  id: 'run-0001',
  agentId: 'agent-0001',
  version: null,
  mode: 'passages',
  model: '',
  outcome: 'answered',
  reason: null,
  detail: '',
  text: 'A haircut is 25 €.',
  passages: [],
  tools: [],
  tokens: { input: 0, output: 0 },
  cost: null,
  duration: 120,
  ...given,
});
