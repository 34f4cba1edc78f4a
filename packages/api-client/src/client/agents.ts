import { agents as calls } from '../contract/agents.ts';
import type { Agent } from '../entities.ts';
import { normaliseAgent } from '../normalise/agent.ts';
import { itemsOf } from '../normalise/list.ts';
import type { AgentFile } from '../schemas/agents.ts';
import type { Call } from '../transport/index.ts';

export const agentsClient = (call: Call) => ({
  list: async (): Promise<Agent[]> => itemsOf(await call(calls.list)).map(normaliseAgent),
  get: async (id: string): Promise<Agent> => normaliseAgent(await call(calls.get, { params: { id } })),
  rename: async (id: string, name: string): Promise<Agent> =>
    normaliseAgent(await call(calls.update, { params: { id }, body: { name } })),
  /** Saving a prompt also ends the onboarding of the user. */
  saveSystemPrompt: async (id: string, system_prompt: string): Promise<void> => {
    await call(calls.updateBehavior, { params: { id }, body: { system_prompt } });
  },
  /** Changes only the named settings. */
  saveIntelligence: async (id: string, settings: Record<string, unknown>): Promise<void> => {
    await call(calls.updateIntelligence, { params: { id }, body: settings });
  },
  upload: async (id: string, file: Blob, name: string): Promise<void> => {
    const form = new FormData();
    form.set('file', file, name);
    await call(calls.upload, { params: { id }, form });
  },
  files: async (id: string): Promise<AgentFile[]> => itemsOf(await call(calls.files, { params: { id } })),
});
