import type { Source } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import styles from './agent-card.module.css';

export interface NoAgentLineProps {
  source: Source;
  /** Id of the bot; by default the account that was added last. */
  id?: string;
}

/** Links from a new channel without an agent to the agents. */
export const NoAgentLine = ({ source, id }: NoAgentLineProps) => {
  const { t } = useTranslation('account');
  const { agents } = useApp().api;
  // A backend without channels of agents has nothing to choose.
  const { value: channel } = useLoaded(async () => {
    const channels = await agents.channels();
    return channels.findLast((one) => one.source === source && (id === undefined || one.id === id));
  }, [agents, source, id]);

  if (channel?.agentId !== null) return null;
  return (
    <p>
      {t('agent.none')}{' '}
      <Link to="/agents?tab=channels" className={styles.link ?? ''}>
        {t('agent.choose')}
      </Link>
    </p>
  );
};
