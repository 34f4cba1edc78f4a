import type { Booking } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { SubjectControl } from './use-subject.ts';

const latePanels = late(() => import('./lazy.ts'));

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
  const panels = useCode(latePanels, {
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
    <BookingDrawer key={key} {...shown} onMore={open} />
  );
};
