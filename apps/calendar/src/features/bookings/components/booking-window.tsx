import type { Booking } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { WorkingTask } from '../../working/model/working-task.ts';
import type { SubjectControl } from './use-subject.ts';

const latePanels = late(() => import(/* webpackChunkName: "booking" */ './lazy.ts'));

export interface BookingWindowProps {
  control: SubjectControl;
  /** What is done with working time; `start` without a task ends it. */
  working: { task?: WorkingTask | undefined; key: number; start: (next?: WorkingTask) => void };
  onSaved: (booking: Booking, created: boolean) => void;
  onDeleted: () => void;
}

/** The booking that was opened: in a popover beside its anchor, or in the full form. With it, questions about its series. */
export const BookingWindow = ({ control, working, ...handlers }: BookingWindowProps) => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const { subject, anchor, isOpen, key, open, close } = control;
  const question = useCalendarState((state) => state.question);
  const panels = useCode(latePanels, {
    open: isOpen || working.task !== undefined || question !== null,
    onFailure: () => {
      question?.leave();
      close();
      working.start();
      showError(t('formFailed.title'), 'drawer');
    },
  });
  if (!panels) return null;
  const { BookingDrawer, BookingPopover, SeriesQuestion, WorkingWindow } = panels;
  const asked = question && <SeriesQuestion question={question} />;
  if (working.task)
    return <WorkingWindow key={working.key} task={working.task} onDone={() => working.start()} />;
  if (!subject) return asked;

  const shown = { subject, open: isOpen, onClose: close, ...handlers };
  return (
    <>
      {anchor ? (
        <BookingPopover key={key} {...shown} anchor={anchor} onMore={open} onPlace={control.place} />
      ) : (
        <BookingDrawer key={key} {...shown} onMore={open} />
      )}
      {asked}
    </>
  );
};
