import type { AgentReport } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId } from 'react';
import { endingsOf } from '../model/report.ts';
import styles from './reports-tab.module.css';

/** How conversations ended, by what happened in the day after, with what each ending means. */
export const Outcomes = ({ outcomes }: { outcomes: NonNullable<AgentReport['outcomes']> }) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const id = useId();
  const { all, known, endings } = endingsOf(outcomes);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.subtitle}>
        {t('reports.endings')}
      </h3>
      <p className={styles.hint}>
        {known === 0
          ? t('reports.noneKnown')
          : t('reports.resolved', { share: percent.format(outcomes.resolved / known), count: known })}
      </p>
      <ul className={styles.reasons}>
        {endings.map(({ name, count }) => (
          <li key={name}>
            <span>
              {t(`reports.ending.${name}.title`)}
              <span className={styles.meaning}>{t(`reports.ending.${name}.text`)}</span>
            </span>
            <span className={styles.count}>{number.format(count)}</span>
            <span className={styles.meter} aria-hidden>
              <span data-ending={name} style={{ inlineSize: `${(count / all) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
