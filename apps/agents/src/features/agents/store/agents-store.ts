import type { Agent, ApiClient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

export interface AgentsState {
  /** `null` until they were loaded once. */
  agents: Agent[] | null;
  /** What the last load failed with, for a person. */
  error: string | null;
}

export interface AgentsStore extends StoreApi<AgentsState> {
  load(): Promise<void>;
  /** Keeps the list in step with a prompt that was saved. */
  promptSaved(agentId: string, system_prompt: string): void;
}

/** The agents of the user. */
export const createAgentsStore = ({ api }: { api: Pick<ApiClient['agents'], 'list'> }): AgentsStore => {
  const store = createStore<AgentsState>(() => ({ agents: null, error: null }));
  return {
    ...store,
    async load() {
      store.setState({ error: null });
      try {
        store.setState({ agents: await api.list() });
      } catch (error) {
        store.setState({ error: messageOf(error) });
      }
    },
    promptSaved(agentId, system_prompt) {
      store.setState(({ agents }) => ({
        agents: agents?.map((agent) => (agent.id === agentId ? { ...agent, system_prompt } : agent)) ?? null,
      }));
    },
  };
};
