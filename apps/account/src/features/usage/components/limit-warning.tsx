import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type Figure, nearLimit } from '../model/usage.ts';
import styles from './usage.module.css';

export interface LimitWarningProps {
  figures: readonly Figure[];
  /** The plan is not paid, so that every limit counts as reached. */
  unpaid: boolean;
}

/** Names the counts that are near their limits or beyond. */
export const LimitWarning = ({ figures, unpaid }: LimitWarningProps) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const near = nearLimit(figures);
  if (near.length === 0 && !unpaid) return null;
  const names = near.map(
    ({ name, share }) => `${t(`payment.usage.figure.${name}`)} ${percent.format(share)}`,
  );
  return (
    <p className={styles.warning} role="status">
      <Icon name="alert" size={16} />
      <span>
        {unpaid ? t('payment.usage.unpaid') : t('payment.usage.near', { names: list.format(names) })}
      </span>
    </p>
  );
};
