import { type CalendarDate, parseDate } from '@switchboard/common/time/calendar-date';
import { partNamed, type SettingsPart } from '../../settings/model/parts.ts';
import { type CalendarView, isView } from './view-days.ts';

const PATH = '/dashboard/calendar';

/** Which bookings are shown. An empty list, or text, leaves nothing out. */
export interface Filter {
  resourceIds: readonly string[];
  statuses: readonly string[];
  sources: readonly string[];
  /** Words that a booking contains. */
  text: string;
}

/** The part of the calendar that a URL shows. */
export interface View {
  view: CalendarView;
  /** A day of the view. */
  date: CalendarDate;
  filter: Filter;
}

const LISTS = { resourceIds: 'resources', statuses: 'status', sources: 'source' } as const;

/** The server has no bookings before and after these days, and refuses to look for them. */
const [FIRST_DAY, LAST_DAY] = ['1971-01-01', '2199-12-31'];

const dayIn = (params: URLSearchParams, name: string): CalendarDate | undefined => {
  const date = parseDate(params.get(name));
  return date !== undefined && FIRST_DAY <= date && date <= LAST_DAY ? date : undefined;
};

const listIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((part) => part !== '');

/**
 * Reads `?date=YYYY-MM-DD&view=week&resources=<id>,<id>&status=pending&source=telegram&q=<text>`. Links of earlier
 * releases have `week` for the date, and `resource` for each resource.
 *
 * @param usual the view where the URL names none
 */
export const readView = (params: URLSearchParams, today: CalendarDate, usual: CalendarView): View => {
  const view = params.get('view');
  const resourceIds = listIn(params, LISTS.resourceIds);
  return {
    view: isView(view) ? view : usual,
    date: dayIn(params, 'date') ?? dayIn(params, 'week') ?? today,
    filter: {
      resourceIds: resourceIds.length > 0 ? resourceIds : params.getAll('resource'),
      statuses: listIn(params, LISTS.statuses),
      sources: listIn(params, LISTS.sources),
      text: params.get('q') ?? '',
    },
  };
};

const changed = (params: URLSearchParams, values: Record<string, string>): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The query for another date; today is not named. */
export const withDate = (params: URLSearchParams, date: CalendarDate, today: CalendarDate): URLSearchParams =>
  changed(params, { week: '', date: date === today ? '' : date });

export const withView = (params: URLSearchParams, view: CalendarView): URLSearchParams =>
  changed(params, { view });

export const withFilter = (params: URLSearchParams, part: Partial<Filter>): URLSearchParams => {
  const values: Record<string, string> = {};
  for (const [field, name] of Object.entries(LISTS)) {
    const list = part[field as keyof typeof LISTS];
    if (list) values[name] = list.join(',');
  }
  return changed(params, {
    ...values,
    ...(part.text !== undefined && { q: part.text }),
    ...(part.resourceIds && { resource: '' }),
  });
};

/** The agent to which the calendar is limited, or `null`. */
export const agentIn = (params: URLSearchParams): string | null => params.get('agent') || null;

export const withAgent = (params: URLSearchParams, agent: string | null): URLSearchParams =>
  // The resources of another agent differ.
  changed(params, { agent: agent ?? '', resources: '', resource: '' });

/** The URL of a booking, at the day of its start. */
export const pathOfBooking = (booking: string, date: CalendarDate): string =>
  `${PATH}?${new URLSearchParams({ date, booking })}`;

/** The booking that a URL opens: its id, `new` for a new one or one of a named customer, `null` for none. */
export const namedBooking = (params: URLSearchParams): string | null =>
  params.get('booking') ?? (params.has('customer') ? 'new' : null);

/** The id of the customer of a new booking. */
export const namedCustomer = (params: URLSearchParams): string | null => params.get('customer');

/** The id of the conversation in which a new booking is agreed on. */
export const namedConversation = (params: URLSearchParams): string | null => params.get('conversation');

/** The query of an open booking. */
export const withBooking = (params: URLSearchParams, booking: string): URLSearchParams =>
  changed(params, { booking });

export const withoutBooking = (params: URLSearchParams): URLSearchParams =>
  changed(params, { booking: '', customer: '', conversation: '' });

/** The part of the settings that a URL opens: `?settings=hours`. */
export const settingsIn = (params: URLSearchParams): SettingsPart | undefined =>
  partNamed(params.get('settings'));

/** @param part none closes the settings */
export const withSettings = (params: URLSearchParams, part: SettingsPart | ''): URLSearchParams =>
  changed(params, { settings: part });
