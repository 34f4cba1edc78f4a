import type { AppContext } from '@switchboard/federation';
import { createFormats } from '../../time/model/formats.ts';
import { browserZone, type Zone } from '../../time/model/zone.ts';
import type { Calendar } from './calendar-context.tsx';
import { createCalendarStore } from './calendar-store.ts';

/** The calendar of one mounted app. Until a business can say otherwise, its zone is that of the browser. */
export const createCalendar = (
  { api, events, i18n }: Pick<AppContext, 'api' | 'events' | 'i18n'>,
  zone: Zone = browserZone(),
): Calendar => ({
  store: createCalendarStore({ booking: api.booking, events }),
  zone,
  formats: createFormats(i18n.language(), zone),
  now: Date.now,
});
