import type { Agent } from '@switchboard/api-client';

export const anAgent = (given: Partial<Agent> = {}): Agent => ({
  id: 'agent-0001',
  name: 'Ada',
  system_prompt: 'Be brief.',
  intelligence: {},
  ...given,
});
