import type { ChannelState } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useMemo, useRef } from 'react';
import { useAgentName } from '../../agents/components/use-agent-name.ts';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import { type ChannelsStore, createChannelsStore } from '../store/channels-store.ts';

/** The names of all agents, by id. */
const useNames = (): ReadonlyMap<string, string> => {
  const agents = useStore(useAgentsStore(), (state) => state.agents) ?? [];
  const nameOf = useAgentName();
  return new Map(agents.map((agent) => [agent.id, nameOf(agent, agents)]));
};

/** The channels of an agent, which asks before it takes one of another agent; and the names of all agents. */
export const useChannels = (
  agentId: string,
): { store: ChannelsStore; names: ReadonlyMap<string, string> } => {
  const { t } = useTranslation('agents');
  const { agents: api } = useApp().api;
  const { channelsChanged: onChanged } = useAgentsStore();
  const { ask } = useFeedback();
  const names = useNames();
  const mayMove = ({ name, agentId: other }: ChannelState) =>
    ask({
      title: t('channels.moveQuestion', { channel: name }),
      text: t('channels.moveText', { agent: names.get(other ?? '') ?? t('channels.otherAgent') }),
      yes: t('channels.moveYes'),
      no: t('channels.moveNo'),
    });
  const latest = useRef(mayMove);
  latest.current = mayMove;
  const store = useMemo(
    () => createChannelsStore({ api, agentId, mayMove: (channel) => latest.current(channel), onChanged }),
    [api, agentId, onChanged],
  );
  return { store, names };
};
