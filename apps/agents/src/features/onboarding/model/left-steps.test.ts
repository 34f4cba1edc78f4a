import { expect, it } from 'vitest';
import { aDraft, anAgent, aPlainAgent } from '../../../testing/entities.ts';
import { leftSteps } from './left-steps.ts';

const channels = [{ source: 'bot' as const, id: '42' }];
const file = 'file-0001';

it.each([
  ['a new agent', anAgent(), aDraft({ system_prompt: ' ' }), ['prompt', 'knowledge', 'channels']],
  ['one without a channel', anAgent({ enabled: true }), aDraft({ files: [file] }), ['channels']],
  ['one that is off', anAgent({ channels }), aDraft({ files: [file] }), ['on']],
  ['one that can answer', anAgent({ enabled: true, channels }), aDraft(), []],
  ['one that is off after it answered', anAgent({ channels, answered: 3 }), aDraft(), []],
  ['one of the base contract', aPlainAgent(), aDraft(), []],
  ['one whose draft is not known', anAgent(), null, []],
])('%s: what is left to do', (_, agent, draft, left) => {
  expect(leftSteps(agent, draft)).toEqual(left);
});
