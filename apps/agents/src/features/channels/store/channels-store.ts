import {
  type AgentChannel,
  type ApiClient,
  type ChannelState,
  codeOf,
  isNotFound,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';

interface ChannelsState {
  /** `null` before the first load. */
  channels: ChannelState[] | null;
  /** Whether the backend can tie agents to channels. */
  supported: boolean;
  /** The message of the last call, if it failed. */
  error: string | null;
  /** Whether a change is under way. */
  saving: boolean;
}

export interface ChannelsServices {
  api: Pick<ApiClient['agents'], 'channels' | 'setChannels'>;
  agentId: string;
  /** Whether a channel may be taken from the agent that answers there. */
  mayMove: (channel: ChannelState) => Promise<boolean>;
  /** Called with all channels after those of agents changed. */
  onChanged: (channels: ChannelState[]) => void;
}

export interface ChannelsStore extends StoreApi<ChannelsState> {
  load(): Promise<void>;
  /** Lets the agent answer on a channel, or no longer. Asks before it takes the channel from another agent. */
  choose(channel: ChannelState, answers: boolean): Promise<void>;
  /** Gives the agent the conversations of its channels that neither an agent nor a person has. */
  takeUnattended(): Promise<void>;
}

const isSame = (one: AgentChannel, other: AgentChannel): boolean =>
  one.source === other.source && one.id === other.id;

/** Where one agent answers. */
export const createChannelsStore = (services: ChannelsServices): ChannelsStore => {
  const { api, agentId, mayMove, onChanged } = services;
  const store = createStore<ChannelsState>(() => ({
    channels: null,
    supported: true,
    error: null,
    saving: false,
  }));

  const load = async (): Promise<void> => {
    store.setState({ error: null });
    try {
      store.setState({ channels: await api.channels() });
    } catch (error) {
      if (isNotFound(error)) store.setState({ supported: false });
      else store.setState({ error: messageOf(error) });
    }
  };

  const own = (): AgentChannel[] =>
    (store.getState().channels ?? [])
      .filter((channel) => channel.agentId === agentId)
      .map(({ source, id }) => ({ source, id }));

  /** Saves the channels of the agent. @returns whether another agent has one of them */
  const save = async (
    channels: AgentChannel[],
    how: { take?: boolean; move?: boolean },
  ): Promise<boolean> => {
    store.setState({ saving: true, error: null });
    try {
      const changed = await api.setChannels(agentId, { channels, before: own(), ...how });
      store.setState({ channels: changed });
      onChanged(changed);
      return false;
    } catch (error) {
      if (codeOf(error) === 'taken' && !how.move) return true;
      store.setState({ error: messageOf(error) });
      return false;
    } finally {
      store.setState({ saving: false });
    }
  };

  const add = async (channel: ChannelState, move: boolean): Promise<boolean> =>
    save([...own(), { source: channel.source, id: channel.id }], { move });

  return {
    ...store,
    load,
    async choose(channel, answers) {
      if (!answers) {
        await save(
          own().filter((other) => !isSame(other, channel)),
          {},
        );
        return;
      }
      if (channel.agentId !== null) {
        if (await mayMove(channel)) await add(channel, true);
        return;
      }
      if (!(await add(channel, false))) return;
      // Another agent got it in the meantime.
      await load();
      const present = store.getState().channels?.find((other) => isSame(other, channel));
      if (present && (await mayMove(present))) await add(present, true);
    },
    async takeUnattended() {
      await save(own(), { take: true });
    },
  };
};
