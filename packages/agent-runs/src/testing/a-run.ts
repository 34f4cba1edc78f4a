import type { Run } from '@switchboard/api-client';

/** An answer of a draft, by a model. */
export const aRun = (given: Partial<Run> = {}): Run => ({
  id: 'run-0001',
  agentId: 'agent-0001',
  version: null,
  mode: 'model',
  model: 'small',
  outcome: 'answered',
  reason: null,
  detail: '',
  cause: null,
  text: 'A haircut is 30 €.',
  passages: [],
  tools: [],
  tokens: { input: 1200, output: 40 },
  cost: null,
  duration: 1400,
  ...given,
});
