import type { Agent, ApiClient, Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useEffect } from 'react';

interface Answer {
  agents: Promise<readonly Agent[]>;
  /** Time of the answer, in milliseconds since the page was opened. */
  at: number;
}

/** The answers of this page: a thread that opens soon after another one sends no request. */
const answers = new WeakMap<ApiClient, Answer>();

/** Milliseconds for which an answer is valid. */
const FRESH = 30_000;

/** The agents of the user, at most half a minute old. */
export const agentsOf = (api: ApiClient): Promise<readonly Agent[]> => {
  const known = answers.get(api);
  if (known && performance.now() - known.at < FRESH) return known.agents;
  const agents = api.agents.list();
  answers.set(api, { agents, at: performance.now() });
  agents.catch(() => answers.delete(api));
  return agents;
};

/** Asks who answers a conversation before it is shown, so that the answer does not shift the messages. */
export const usePreloadedAgents = (conversation: Conversation | undefined): void => {
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
