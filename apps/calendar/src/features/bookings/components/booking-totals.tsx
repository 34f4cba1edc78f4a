import type { BookingDiscount, BookingOption } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import { Button } from '@switchboard/ui';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { paidFields } from '../../calendar/model/paid-price.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Schedule } from '../model/schedule.ts';
import { totalsOf } from '../model/totals.ts';
import styles from './booking-totals.module.css';
import { PaidPrice } from './paid-price.tsx';

export interface BookingTotalsProps {
  chosen: readonly BookingOption[];
  schedule: Schedule;
  /** Another price than the total of the services. */
  discount?: BookingDiscount | null;
  /** Whether the end was changed on purpose. */
  ownEnd: boolean;
  /** Changes whether the end follows the services. Without it, there is no button. */
  onOwnEnd?: (own: boolean) => void;
}

/** Total duration and price of the chosen services, and the end of the booking. Announces changes. */
export const BookingTotals = ({
  chosen,
  schedule,
  discount = null,
  ownEnd,
  onOwnEnd,
}: BookingTotalsProps) => {
  const { t } = useLateTexts(formTexts);
  const { formats, zone, currency } = useCalendar();
  const { duration, price } = totalsOf(chosen);
  const { start, end } = schedule;
  const length = Math.round((end - start) / MINUTE);
  const { date } = zone.wallTime(end);
  const ends = `${date === zone.wallTime(start).date ? '' : `${formats.day(date)}, `}${formats.time(end)}`;
  const isOther = ownEnd && length > 0 && length !== duration;

  return (
    <div className={styles.box}>
      <div className={styles.totals} role="status">
        <span className={styles.label}>{t('editor.total')}</span>
        <span className={styles.end}>{t('editor.ends', { time: ends })}</span>
        <strong>
          <bdi dir="ltr">{formats.duration(duration)}</bdi>
        </strong>
        <PaidPrice className={styles.price} {...paidFields(price, discount, currency)} />
        {isOther && (
          <span className={styles.changed}>
            {t('form.changedLength', {
              now: formats.duration(length),
              instead: formats.duration(duration),
            })}
          </span>
        )}
      </div>
      {onOwnEnd && (
        <Button type="link" size="small" className={styles.own ?? ''} onClick={() => onOwnEnd(!ownEnd)}>
          {t(ownEnd ? 'form.followServices' : 'form.changeEnd')}
        </Button>
      )}
    </div>
  );
};
