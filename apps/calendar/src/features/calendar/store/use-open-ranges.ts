import type { Resource } from '@switchboard/api-client';
import { useMemo } from 'react';
import { createOpenRanges, type OpenRanges } from '../model/open-ranges.ts';
import { useCalendarState } from './calendar-context.tsx';

/** When the business and these resources work. The same function until they or the settings change. */
export const useOpenRanges = (resources: readonly Resource[]): OpenRanges => {
  const settings = useCalendarState((state) => state.settings);
  return useMemo(() => createOpenRanges(settings, resources), [settings, resources]);
};
