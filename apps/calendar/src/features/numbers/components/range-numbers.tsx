import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import { numbersTexts } from '../../../locales/en/numbers.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { shareOf } from '../model/load.ts';
import { useNumbers } from '../store/use-numbers.ts';
import styles from './range-numbers.module.css';

export interface RangeNumbersProps {
  from: CalendarDate;
  /** Included. */
  to: CalendarDate;
  /** The only resource that counts, if there is one. */
  resource?: string | undefined;
}

/** Booked of open hours, bookings, no-shows, cancelled ones, income and what is expected of the shown days. */
export const RangeNumbers = ({ from, to, resource }: RangeNumbersProps) => {
  const { t } = useLateTexts(numbersTexts);
  const { formats } = useCalendar();
  const number = new Intl.NumberFormat(useLocale());
  const numbers = useNumbers(from, to, resource);
  if (!numbers) return null;
  const share = shareOf(numbers);
  const rows = [
    ['bookings', number.format(numbers.bookings)],
    ['noShows', number.format(numbers.no_shows)],
    ['cancelled', number.format(numbers.cancelled)],
    ['income', formats.price(numbers.income)],
    ...(numbers.expected ? [['expected', formats.price(numbers.expected)] as const] : []),
  ] as const;

  return (
    <section className={styles.numbers} aria-label={t('numbers.title')}>
      <p className={styles.range}>
        <bdi>{formats.range(from, to)}</bdi>
      </p>
      <p className={styles.booked}>
        <strong>{formats.duration(numbers.booked_minutes)}</strong>{' '}
        {t('numbers.bookedOf', { open: formats.duration(numbers.open_minutes) })}
      </p>
      {share !== undefined && (
        <span className={styles.meter} aria-hidden>
          <span style={{ inlineSize: `${share}%` }} />
        </span>
      )}
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`numbers.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
