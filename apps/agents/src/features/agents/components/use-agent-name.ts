import type { Agent } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';

/** Names agents; one without a name goes by its place in the list. */
export const useAgentName = (): ((agent: Agent, agents: readonly Agent[]) => string) => {
  const { t } = useTranslation('agents');
  return (agent, agents) => agent.name || t('agents.unnamed', { number: agents.indexOf(agent) + 1 });
};
