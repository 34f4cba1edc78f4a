import type { Agent, Conversation } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { agentsOf } from './preload-agents.ts';

type Place = Pick<Conversation, 'source' | 'bot_id' | 'integration_id'>;

const serves = ({ enabled, channels }: Agent, { source, bot_id, integration_id }: Place): boolean =>
  enabled === true &&
  channels.some((channel) => channel.source === source && channel.id === (bot_id ?? integration_id));

export interface ServingAgent {
  /** `undefined` until it is known, and without one. */
  agent: Agent | undefined;
  /** Whether the request failed. */
  failed: boolean;
}

/** The agent that is switched on for the channel of a conversation. */
export const useServingAgent = ({ source, bot_id, integration_id }: Place): ServingAgent => {
  const { api } = useApp();
  const { latest, error } = useLoaded(async () => {
    const agents = await agentsOf(api);
    return { agent: agents.find((one) => serves(one, { source, bot_id, integration_id })) };
  }, [api, source, bot_id, integration_id]);
  const failed = error !== undefined;
  return { agent: failed ? undefined : latest?.agent, failed };
};
