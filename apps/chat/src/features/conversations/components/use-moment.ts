import { useLocale } from '@switchboard/federation';
import { daysBetween } from '../../time/model/days.ts';
import { useTimes } from '../../time/store/time-context.tsx';

/** The time of today, or the day with its time. */
export const useMoment = (): ((ms: number) => string) => {
  const { clock } = useTimes();
  const date = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'numeric' });
  return (ms) => (daysBetween(ms, Date.now()) === 0 ? clock(ms) : `${date.format(ms)}, ${clock(ms)}`);
};
