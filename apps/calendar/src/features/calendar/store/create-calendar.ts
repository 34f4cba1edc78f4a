import type { AppContext } from '@switchboard/federation';
import { browserZone, type Zone } from '../../time/model/zone.ts';
import type { Calendar } from './calendar-context.tsx';
import { createCalendarStore } from './calendar-store.ts';

/** The calendar of one mounted app. Until a business can say otherwise, its zone is that of the browser. */
export const createCalendar = (
  { api, events }: Pick<AppContext, 'api' | 'events'>,
  zone: Zone = browserZone(),
): Calendar => ({
  store: createCalendarStore({ booking: api.booking, events }),
  zone,
  now: Date.now,
});
