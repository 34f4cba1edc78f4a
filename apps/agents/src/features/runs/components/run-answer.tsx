import type { Run } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon, type IconName } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './run-answer.module.css';
import { RunDetails } from './run-details.tsx';

const ICONS: Record<Run['outcome'], IconName> = {
  answered: 'sparkles',
  handed_over: 'user',
  away: 'clock',
  silent: 'pause',
  superseded: 'pause',
  failed: 'alert',
};

/** What a customer would get, and on demand what led to it. */
export const RunAnswer = ({ run }: { run: Run }) => {
  const { t } = useTranslation('agents');
  const seconds = new Intl.NumberFormat(useLocale(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumSignificantDigits: 2,
  });
  const { outcome, reason, text, passages, tools, duration } = run;
  const facts = [
    tools.length > 0 && t('runs.toolCount', { count: tools.length }),
    passages.length > 0 && t('runs.passageCount', { count: passages.length }),
    seconds.format(duration / 1000),
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.answer} data-outcome={outcome}>
      {outcome !== 'answered' && (
        <p className={styles.outcome}>
          <Icon name={ICONS[outcome]} size={14} />
          <span>
            {t(`runs.outcome.${outcome}`)} {reason && t(`runs.reason.${reason}`)}
          </span>
        </p>
      )}
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <details
        className={styles.why}
        onToggle={({ currentTarget }) => {
          // New browsers answer with a promise.
          if (currentTarget.open) void currentTarget.scrollIntoView?.({ block: 'nearest' });
        }}
      >
        <summary>
          <span className={styles.ask}>{t('runs.why')}</span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </summary>
        <RunDetails run={run} />
      </details>
    </div>
  );
};
