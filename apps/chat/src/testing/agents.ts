import type { Agent, Run } from '@switchboard/api-client';

/** The agent that serves `aConversation`. */
export const anAgent = (given: Partial<Agent> = {}): Agent => ({
  id: 'agent-0001',
  name: 'Ada',
  system_prompt: '',
  intelligence: {},
  enabled: true,
  version: 3,
  has_draft: false,
  channels: [{ source: 'account', id: 'account-1' }],
  answered: 0,
  handed_over: 0,
  ...given,
});

export const aRun = (given: Partial<Run> = {}): Run => ({
  id: 'run-0001',
  agentId: 'agent-0001',
  version: 3,
  mode: 'model',
  model: 'small',
  outcome: 'answered',
  reason: null,
  detail: '',
  text: 'A haircut is 30 €.',
  passages: [],
  tools: [],
  tokens: { input: 1200, output: 40 },
  cost: null,
  duration: 1400,
  ...given,
});
