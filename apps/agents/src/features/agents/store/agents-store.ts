import {
  type Agent,
  type ApiClient,
  type ChannelState,
  isOutdated,
  type ModelState,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { isExtended } from '../model/extended.ts';

export interface AgentsState {
  /** `null` before the first load. */
  agents: Agent[] | null;
  /** The message of the last failed load. */
  error: string | null;
  /** Connected accounts and bots, and the agents that answer there; `null` if not known. */
  channels: ChannelState[] | null;
  /** The model that writes the answers of this server; `null` if not known. */
  model: ModelState | null;
}

/** Calls that change an agent fail with an error whose message can be shown. */
export interface AgentsStore extends StoreApi<AgentsState> {
  load(): Promise<void>;
  create(name: string): Promise<Agent>;
  rename(id: string, name: string): Promise<void>;
  /** Shown at once, and taken back if it fails. */
  setEnabled(id: string, enabled: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  /** Updates the list after something else changed an agent. */
  changed(id: string, fields: Partial<Agent>): void;
  /** Updates the list after the channels of an agent were set. */
  channelsChanged(channels: ChannelState[]): void;
}

export interface AgentsServices {
  api: Pick<ApiClient['agents'], 'list' | 'create' | 'update' | 'remove' | 'channels'>;
  answering: Pick<ApiClient['answering'], 'model'>;
  onRemoved?: (agent: Agent) => void;
}

/** The agents of the user. */
export const createAgentsStore = ({ api, answering, onRemoved }: AgentsServices): AgentsStore => {
  const store = createStore<AgentsState>(() => ({ agents: null, error: null, channels: null, model: null }));

  const changed = (id: string, fields: Partial<Agent>): void =>
    store.setState(({ agents }) => ({
      agents: agents?.map((agent) => (agent.id === id ? { ...agent, ...fields } : agent)) ?? null,
    }));

  /** Loads the data shown beside the agents; the list is useful without it. */
  const loadAround = async (): Promise<void> => {
    const [channels, model] = await Promise.allSettled([api.channels(), answering.model()]);
    if (channels.status === 'fulfilled') store.setState({ channels: channels.value });
    if (model.status === 'fulfilled') store.setState({ model: model.value });
  };

  const load = async (): Promise<void> => {
    store.setState({ error: null });
    try {
      const agents = await api.list();
      store.setState({ agents });
      if (agents.some(isExtended)) await loadAround();
    } catch (error) {
      store.setState({ error: messageOf(error) });
    }
  };

  return {
    ...store,
    changed,
    load,
    async create(name) {
      const agent = await api.create(name);
      store.setState(({ agents }) => ({ agents: [...(agents ?? []), agent] }));
      return agent;
    },
    async rename(id, name) {
      const seen = store.getState().agents?.find((agent) => agent.id === id)?.name;
      const before = seen === undefined ? {} : { before: { name: seen } };
      try {
        changed(id, { name: (await api.update(id, { name, ...before })).name });
      } catch (error) {
        // The next attempt is based on what is shown then.
        if (isOutdated(error)) await load();
        throw error;
      }
    },
    async setEnabled(id, enabled) {
      changed(id, { enabled });
      try {
        await api.update(id, { enabled });
      } catch (error) {
        changed(id, { enabled: !enabled });
        throw error;
      }
    },
    async remove(id) {
      await api.remove(id);
      const removed = store.getState().agents?.find((agent) => agent.id === id);
      store.setState(({ agents, channels }) => ({
        agents: agents?.filter((agent) => agent.id !== id) ?? null,
        channels:
          channels?.map((channel) => (channel.agentId === id ? { ...channel, agentId: null } : channel)) ??
          null,
      }));
      if (removed) onRemoved?.(removed);
    },
    channelsChanged(channels) {
      store.setState(({ agents }) => ({
        channels,
        agents:
          agents?.map((agent) => ({
            ...agent,
            channels: channels
              .filter(({ agentId }) => agentId === agent.id)
              .map(({ source, id }) => ({ source, id })),
          })) ?? null,
      }));
    },
  };
};
