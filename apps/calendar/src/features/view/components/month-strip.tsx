import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { monthOf } from '../../numbers/model/month.ts';
import type { ViewControl } from '../store/use-view.ts';

const lateDays = late(async () => (await import('./lazy.ts')).LoadDays);
/** The month is usable without it. */
const doWithout = () => {};

/** How full the days of the shown month are, in one line. A day opens the view of the day. */
export const MonthStrip = ({ view, today }: { view: ViewControl; today: CalendarDate }) => {
  const LoadDays = useCode(lateDays, { open: true, onFailure: doWithout });
  const [only, another] = view.filter.resourceIds;
  if (!LoadDays) return null;
  return (
    <LoadDays
      month={monthOf(view.date)}
      shown={[]}
      today={today}
      resource={another ? undefined : only}
      shape="strip"
      onMonth={view.showDate}
      onPick={(date) => view.showDate(date, 'day')}
    />
  );
};
