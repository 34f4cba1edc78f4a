import type { Agent, ApiClient, Conversation } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/use-loaded';
import { useApp } from '@switchboard/federation';
import { useEffect } from 'react';

interface Answer {
  agents: Promise<readonly Agent[]>;
  /** Milliseconds of the page. */
  at: number;
}

/** The answers of this page: a thread that opens soon after another one sends no request. */
const answers = new WeakMap<ApiClient, Answer>();

/** Milliseconds for which an answer is valid. */
const FRESH = 30_000;

const agentsOf = (api: ApiClient): Promise<readonly Agent[]> => {
  const known = answers.get(api);
  if (known && performance.now() - known.at < FRESH) return known.agents;
  const agents = api.agents.list();
  answers.set(api, { agents, at: performance.now() });
  agents.catch(() => answers.delete(api));
  return agents;
};

/** Asks who answers a conversation before it is shown, so that the answer does not shift the messages. */
export const useAgentsAhead = (conversation: Conversation | undefined): void => {
  const { api } = useApp();
  const hasHandler = conversation !== undefined && conversation.handler !== null;
  useEffect(() => {
    const ask = async () => {
      if (hasHandler) await agentsOf(api);
    };
    // The thread shows a failure.
    ask().catch(() => undefined);
  }, [api, hasHandler]);
};

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
