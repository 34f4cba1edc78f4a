import { amountText, decimalSign } from '@switchboard/common/text/currencies';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { priceListTexts } from '../../../locales/en/price-list.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { problemOf, type Row } from '../model/review.ts';
import styles from './price-list-review.module.css';

export interface ServiceRowsProps {
  rows: readonly Row[];
  currency: string;
  /** Rows with a problem are marked. */
  incomplete: boolean;
  onChange: (at: number, changes: Partial<Row>) => void;
}

/** The services of a list, each with its name, minutes and price, to edit or to leave out. */
export const ServiceRows = ({ rows, currency, incomplete, onChange }: ServiceRowsProps) => {
  const { t } = useLateTexts(priceListTexts);
  const sign = decimalSign(useLocale());
  return (
    <ul className={styles.rows} aria-label={t('priceList.services')}>
      {rows.map((row, at) => {
        const problem = incomplete && row.chosen ? problemOf(row) : undefined;
        const status = (field: typeof problem) => (problem === field ? ({ status: 'error' } as const) : {});
        return (
          // The place of a line is all that it is known by.
          <li key={at} className={styles.row} data-left-out={!row.chosen || undefined}>
            <input
              type="checkbox"
              className={styles.check}
              checked={row.chosen}
              aria-label={t('priceList.take', { name: row.name })}
              onChange={({ target }) => onChange(at, { chosen: target.checked })}
            />
            <Input
              className={styles.name ?? ''}
              value={row.name}
              maxLength={120}
              dir="auto"
              aria-label={t('priceList.name')}
              {...status('name')}
              onChange={({ target }) => onChange(at, { name: target.value })}
            />
            <Input
              className={styles.amount ?? ''}
              value={row.duration}
              inputMode="numeric"
              suffix={t('priceList.min')}
              aria-label={t('priceList.duration', { name: row.name })}
              {...status('duration')}
              onChange={({ target }) => onChange(at, { duration: target.value })}
            />
            <Input
              className={styles.amount ?? ''}
              value={row.price}
              inputMode="decimal"
              suffix={currency}
              aria-label={t('priceList.price', { name: row.name })}
              {...status('price')}
              onChange={({ target }) => onChange(at, { price: target.value })}
            />
            {(row.unsure || row.present) && (
              <p className={styles.hint}>
                {row.present ? (
                  <span>
                    {t('priceList.present', {
                      duration: row.present.duration,
                      price:
                        row.present.price === null
                          ? '–'
                          : `${amountText(row.present.price, currency || null, sign)} ${currency}`.trim(),
                    })}
                  </span>
                ) : (
                  <span className={styles.unsure}>
                    <Icon name="alert" size={14} /> {t('priceList.unsure')}
                  </span>
                )}{' '}
                <span dir="auto" className={styles.line}>
                  {row.line}
                </span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};
