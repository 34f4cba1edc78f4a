import type { Source } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useEffect, useState } from 'react';
import styles from './agent-card.module.css';

export interface NoAgentLineProps {
  source: Source;
  /** Id of the bot; the only account needs none. */
  id?: string;
}

/** Links from a new channel without an agent to the agents. */
export const NoAgentLine = ({ source, id }: NoAgentLineProps) => {
  const { t } = useTranslation('account');
  const { agents } = useApp().api;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let current = true;
    setShown(false);
    agents.channels().then(
      (channels) => {
        const channel = channels.find((one) => one.source === source && (id === undefined || one.id === id));
        if (current) setShown(channel?.agentId === null);
      },
      // A backend without channels of agents has nothing to choose.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [agents, source, id]);

  if (!shown) return null;
  return (
    <p>
      {t('agent.none')}{' '}
      <Link to="/agents?tab=channels" className={styles.link ?? ''}>
        {t('agent.choose')}
      </Link>
    </p>
  );
};
