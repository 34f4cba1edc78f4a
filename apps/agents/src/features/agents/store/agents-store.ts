import type { Agent, ApiClient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

export interface AgentsState {
  /** `null` before the first load. */
  agents: Agent[] | null;
  /** The message of the last failed load. */
  error: string | null;
}

export interface AgentsStore extends StoreApi<AgentsState> {
  load(): Promise<void>;
  /** Updates the list after a prompt was saved. */
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
