import { expect, it } from 'vitest';
import { activeAgent } from './active-agent.ts';

const agents = [{ id: 'agent-0001' }, { id: 'agent-0002' }];

// Specification 4.16
it.each([
  ['the first agent if none is chosen', null, 'agent-0001'],
  ['the chosen agent', 'agent-0002', 'agent-0002'],
  ['the first agent if the chosen one is gone', 'agent-0009', 'agent-0001'],
])('%s is active', (_name, chosen, expected) => {
  expect(activeAgent(agents, chosen)?.id).toBe(expected);
});

it('no agent is active when there are none', () => {
  expect(activeAgent([], null)).toBeUndefined();
});
