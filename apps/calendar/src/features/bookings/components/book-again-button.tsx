import { type Booking, takesTime } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { useWallTime } from '../../calendar/store/use-wall-time.ts';
import { sameTimeSubject } from '../model/copy.ts';
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
  const { store, zone } = useCalendar();
  const now = zone.instantOf(useWallTime());
  if (takesTime(booking.status) || Date.parse(booking.end) <= now) return null;
  return (
    <Button
      className={styles.again ?? ''}
      icon={<Icon name="plus" size={16} />}
      onClick={() => onBook(sameTimeSubject(booking, zone, store.getState().options))}
    >
      {t('form.bookAgain')}
    </Button>
  );
};
