import charts from '@switchboard/ui/charts.module.css';
import { useTranslation } from '@switchboard/ui/i18n';
import { type Figure, nearLimit } from '../model/usage.ts';
import styles from './usage.module.css';
import { useFigureWords } from './use-figure-words.ts';

export interface FiguresProps {
  figures: readonly Figure[];
  /** ISO 4217, of the cost. */
  currency: string | undefined;
}

/** The counts of a month, with meters where there are limits. */
export const Figures = ({ figures, currency }: FiguresProps) => {
  const { t } = useTranslation('account');
  const words = useFigureWords(currency);
  const near = new Set(nearLimit(figures));
  return (
    <dl className={charts.figures}>
      {figures.map((figure) => {
        const { name, value, limit, share } = figure;
        return (
          <div key={name} className={charts.figure} data-near={near.has(figure) || undefined}>
            <dt>{t(`payment.usage.figure.${name}`)}</dt>
            <dd>
              <strong>{words(name, value)}</strong>
              {limit !== undefined && (
                <>
                  <span className={styles.meter} aria-hidden>
                    <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
                  </span>
                  <span className={charts.more}>
                    {t('payment.usage.limit', { limit: words(name, limit) })}
                  </span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
