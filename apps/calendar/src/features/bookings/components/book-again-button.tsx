import { type Booking, takesTime } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import { Button, Icon } from '@switchboard/ui';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { useWallTime } from '../../calendar/store/use-wall-time.ts';
import type { Subject } from '../model/subject.ts';
import styles from './book-again-button.module.css';

export interface BookAgainButtonProps {
  booking: Booking;
  /** Called with the new booking. */
  onBook: (subject: Subject) => void;
}

/** Books the time of a cancelled booking or a no-show, which is free and not over, for another customer. */
export const BookAgainButton = ({ booking, onBook }: BookAgainButtonProps) => {
  const { t } = useLateTexts(formTexts);
  const { zone } = useCalendar();
  const now = zone.instantOf(useWallTime());
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)];
  if (takesTime(booking.status) || end <= now) return null;
  const at = zone.wallTime(start);
  return (
    <Button
      className={styles.again ?? ''}
      icon={<Icon name="plus" size={16} />}
      onClick={() =>
        onBook({
          ...{ kind: 'new', at, minutes: Math.round((end - start) / MINUTE) },
          ...{ resourceId: booking.resourceId, customer: null },
        })
      }
    >
      {t('form.bookAgain')}
    </Button>
  );
};
