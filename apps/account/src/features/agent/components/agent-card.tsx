import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import styles from './agent-card.module.css';

/** The link to the AI agent. */
export const AgentCard = () => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('agent.title')} text={t('agent.text')}>
      <Link to="/agents" className={styles.link ?? ''}>
        {t('agent.open')}
      </Link>
    </Section>
  );
};
