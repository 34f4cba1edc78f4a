import type { AgentReport } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId } from 'react';
import styles from './reports-tab.module.css';

/** Why an agent called a person, the most frequent reason first. */
export const Reasons = ({ reasons }: { reasons: AgentReport['reasons'] }) => {
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale());
  const id = useId();
  const most = Math.max(...reasons.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.subtitle}>
        {t('reports.why')}
      </h3>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span>{t(`reports.reason.${reason}`)}</span>
            <span className={styles.count}>{number.format(count)}</span>
            <span className={styles.meter} aria-hidden>
              <span style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
