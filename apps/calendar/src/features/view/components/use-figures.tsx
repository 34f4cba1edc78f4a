import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useState } from 'react';

const lateFigures = late(async () => (await import('./lazy.ts')).MonthFigures);

/** The figures of a month, which are opened from a menu. @param date a day of that month */
export const useFigures = (date: CalendarDate): { openFigures: () => void; figures: ReactNode } => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const MonthFigures = useCode(lateFigures, {
    open,
    onFailure: () => {
      close();
      showError(t('formFailed.title'), 'drawer');
    },
  });
  return {
    openFigures: () => setOpen(true),
    figures: MonthFigures && <MonthFigures open={open} date={date} onClose={close} />,
  };
};
