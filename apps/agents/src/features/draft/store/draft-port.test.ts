import { expect, it, vi } from 'vitest';
import { anAgent } from '../../../testing/entities.ts';
import { agentAsDraft } from './draft-port.ts';

const setUp = () => {
  let agent = anAgent({ intelligence: { tone: 'formal', unknown: 1 } });
  const api = {
    get: vi.fn(async () => agent),
    saveSystemPrompt: vi.fn(async (_id: string, system_prompt: string) => {
      agent = { ...agent, system_prompt };
    }),
    saveIntelligence: vi.fn(async () => {}),
  };
  return { api, port: agentAsDraft(api, agent.id) };
};

it('a save sends only the changes', async () => {
  const { api, port } = setUp();
  const seen = await port.load();
  const { draft, stale } = await port.save({ system_prompt: 'Be kind.' }, seen);
  expect([stale, draft.system_prompt]).toEqual([false, 'Be kind.']);
  expect(api.saveSystemPrompt).toHaveBeenCalledExactlyOnceWith('agent-0001', 'Be kind.');
  expect(api.saveIntelligence).not.toHaveBeenCalled();
  await port.save({ intelligence: { tone: null } }, draft);
  expect(api.saveIntelligence).toHaveBeenCalledExactlyOnceWith('agent-0001', { tone: null });
});

it('a prompt that was saved elsewhere is not overwritten', async () => {
  const { api, port } = setUp();
  const seen = await port.load();
  await port.save({ system_prompt: 'From another tab' }, seen);
  const { draft, stale } = await port.save({ system_prompt: 'From here' }, seen);
  expect([stale, draft.system_prompt]).toEqual([true, 'From another tab']);
  expect(api.saveSystemPrompt).toHaveBeenCalledOnce();
});
