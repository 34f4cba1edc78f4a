import { useMediaQuery } from '@switchboard/ui';

/** Whether a week of seven columns is readable. */
export const useWeekFits = (): boolean => useMediaQuery('(min-width: 1000px)');
