import type { Run } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon, type IconName } from '@switchboard/ui';
import styles from './run-answer.module.css';
import { RunDetails, type RunDetailsProps } from './run-details.tsx';
import { useRunTexts } from './use-run-texts.ts';

const ICONS: Record<Run['outcome'], IconName> = {
  answered: 'sparkles',
  handed_over: 'user',
  away: 'clock',
  silent: 'pause',
  superseded: 'pause',
  failed: 'alert',
};

/** An answer to a customer, with its causes on demand. */
export const RunAnswer = (props: RunDetailsProps) => {
  const { run, app } = props;
  const { t } = useRunTexts(app);
  const seconds = new Intl.NumberFormat(useLocale(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumSignificantDigits: 2,
  });
  const { outcome, reason, text, passages, tools, duration } = run;
  const facts = [
    tools.length > 0 && t('toolCount', { count: tools.length }),
    passages.length > 0 && t('passageCount', { count: passages.length }),
    seconds.format(duration / 1000),
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.answer} data-outcome={outcome}>
      {outcome !== 'answered' && (
        <p className={styles.outcome}>
          <Icon name={ICONS[outcome]} size={14} />
          <span>
            {t(`outcome.${outcome}`)} {reason && t(`reason.${reason}`)}
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
          <span className={styles.ask}>{t('why')}</span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </summary>
        <div className={styles.details}>
          <RunDetails {...props} />
        </div>
      </details>
    </div>
  );
};
