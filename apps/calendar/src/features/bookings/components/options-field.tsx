import type { BookingOption } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import styles from './options-field.module.css';
import { usePrice } from './use-price.ts';

export interface OptionsFieldProps {
  offered: readonly BookingOption[];
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** The services of a resource; any number can be chosen. */
export const OptionsField = ({ offered, value = [], onChange }: OptionsFieldProps) => {
  const { t } = useTranslation('calendar');
  const { formats } = useCalendar();
  const priceOf = usePrice();
  if (offered.length === 0) return <p className={styles.none}>{t('booking.noOptions')}</p>;

  const toggle = (id: string, chosen: boolean) =>
    onChange?.(chosen ? [...value, id] : value.filter((other) => other !== id));

  return (
    <ul className={styles.list} aria-label={t('booking.options')}>
      {offered.map(({ id, name, duration, price }) => (
        <li key={id}>
          <label className={styles.option}>
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <bdi className={styles.name}>{name}</bdi>{' '}
            <bdi className={styles.number} dir="ltr">
              {formats.duration(duration)}
            </bdi>{' '}
            <span className={styles.number}>{price === null ? '' : priceOf(price)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
};
