import type { Agent, ApiClient } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import type { Drafts } from '@switchboard/federation';
import { createFilesStore, type FilesStore } from '../../files/store/files-store.ts';
import { createPromptStore, type PromptStore } from '../../prompt/store/prompt-store.ts';
import { type AgentsStore, createAgentsStore } from './agents-store.ts';

export interface AgentStores {
  agents: AgentsStore;
  /** The prompt of an agent: a draft stays while another agent is looked at. */
  promptOf(agent: Agent): PromptStore;
  /** The files of an agent: uploads go on while another agent is looked at. */
  filesOf(agent: Agent): FilesStore;
}

/** Remembers what was made for each agent. */
const perAgent = <T>(make: (agent: Agent) => T): ((agent: Agent) => T) => {
  const made = new Map<string, T>();
  return (agent) => {
    const store = made.get(agent.id) ?? make(agent);
    made.set(agent.id, store);
    return store;
  };
};

/** Everything that the agent screen works on. */
export const createAgentStores = (services: {
  api: Pick<ApiClient, 'agents'>;
  events: EventBus;
  /** Keeps the unsaved prompts. */
  drafts: Drafts;
}): AgentStores => {
  const api = services.api.agents;
  const agents = createAgentsStore({ api });
  return {
    agents,
    promptOf: perAgent((agent) =>
      createPromptStore({
        api,
        agent,
        drafts: services.drafts,
        onSaved: (text) => {
          agents.promptSaved(agent.id, text);
          services.events.emit('agents:prompt-saved', { agentId: agent.id });
        },
      }),
    ),
    filesOf: perAgent((agent) => createFilesStore({ api, agentId: agent.id })),
  };
};
