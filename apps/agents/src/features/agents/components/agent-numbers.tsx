import type { Agent } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './agent-numbers.module.css';

/** The numbers of answers and hand-overs of an agent in the last 30 days. */
export const AgentNumbers = ({ agent: { answered, handed_over } }: { agent: Agent }) => {
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale());
  if (answered === null || handed_over === null) return null;
  const all = answered + handed_over;
  if (all === 0) return <p className={styles.numbers}>{t('agents.noAnswers')}</p>;
  return (
    <div className={styles.numbers} title={t('agents.period')}>
      <span className={styles.bar} aria-hidden>
        <span className={styles.answered} style={{ inlineSize: `${(100 * answered) / all}%` }} />
      </span>
      <span className={styles.words}>
        <span>{t('agents.answered', { answered: number.format(answered) })}</span>
        <span>{t('agents.handedOver', { handedOver: number.format(handed_over) })}</span>
      </span>
    </div>
  );
};
