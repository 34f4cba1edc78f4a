import type { Booking } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { SubjectControl } from './use-subject.ts';

const fetchPanels = () => import('./booking-panels.ts');

export interface BookingWindowProps {
  control: SubjectControl;
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
}

/** The booking that was opened: in a popover beside its anchor, or in the full form. */
export const BookingWindow = ({ control, ...handlers }: BookingWindowProps) => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const { subject, anchor, isOpen, key, open, close } = control;
  const panels = useCode(fetchPanels, {
    open: isOpen,
    onFailure: () => {
      close();
      showError(t('formFailed.title'), 'drawer');
    },
  });
  if (!subject || !panels) return null;

  const { BookingDrawer, BookingPopover } = panels;
  const shown = { subject, open: isOpen, onClose: close, ...handlers };
  return anchor ? (
    <BookingPopover key={key} {...shown} anchor={anchor} onMore={open} />
  ) : (
    <BookingDrawer key={key} {...shown} />
  );
};
