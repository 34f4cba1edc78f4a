import type { Booking } from '@switchboard/api-client';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { copySubject } from '../model/copy.ts';
import type { Subject } from '../model/subject.ts';

export interface CopyButtonProps {
  booking: Booking;
  /** Called with the form of the copy. */
  onCopy: (copy: Subject) => void;
}

/** Opens the form of another booking like this one. */
export const CopyButton = ({ booking, onCopy }: CopyButtonProps) => {
  const { t } = useTranslation('calendar');
  const { store, zone } = useCalendar();
  return (
    <Tooltip title={t('booking.copyTo')}>
      <Button
        type="text"
        aria-label={t('booking.copyTo')}
        icon={<Icon name="copy" size={16} />}
        onClick={() => onCopy(copySubject(booking, zone, store.getState().options))}
      />
    </Tooltip>
  );
};
