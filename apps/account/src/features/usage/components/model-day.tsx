import { Icon } from '@switchboard/ui';
import charts from '@switchboard/ui/charts.module.css';
import { useTranslation } from '@switchboard/ui/i18n';
import { type Figure, nearLimit } from '../model/usage.ts';
import styles from './usage.module.css';
import { useFigureWords } from './use-figure-words.ts';

export interface ModelDayProps {
  figures: readonly Figure[];
  /** ISO 4217, of the cost. */
  currency: string | undefined;
}

/** What is used of today's share of the operator's model, told before it is used up; nothing without a limit. */
export const ModelDay = ({ figures, currency }: ModelDayProps) => {
  const { t } = useTranslation('account');
  const words = useFigureWords(currency);
  const near = new Set(nearLimit(figures));
  const isSpent = figures.some(({ share }) => share >= 1);
  if (figures.length === 0) return null;
  return (
    <>
      {near.size > 0 && (
        <p className={styles.warning} role="status">
          <Icon name="alert" size={16} />
          <span>{t(isSpent ? 'payment.usage.today.spent' : 'payment.usage.today.near')}</span>
        </p>
      )}
      <dl className={charts.figures}>
        {figures.map((figure) => (
          <div key={figure.name} className={charts.figure} data-near={near.has(figure) || undefined}>
            <dt>{t(`payment.usage.today.${figure.name}`)}</dt>
            <dd>
              <strong>{words(figure.name, figure.value)}</strong>
              <span className={styles.meter} aria-hidden>
                <span style={{ inlineSize: `${Math.min(1, figure.share) * 100}%` }} />
              </span>
              <span className={charts.more}>
                {t('payment.usage.limit', { limit: words(figure.name, figure.limit ?? 0) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
