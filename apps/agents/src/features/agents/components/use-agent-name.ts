import type { Agent } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';

/** The name of an agent, or its position in the list. */
export const useAgentName = (): ((agent: Agent, agents: readonly Agent[]) => string) => {
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale());
  return (agent, agents) =>
    agent.name || t('agents.unnamed', { number: number.format(agents.indexOf(agent) + 1) });
};
