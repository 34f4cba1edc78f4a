import { useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TimeGrid } from '../../apps/calendar/src/features/grid/components/time-grid.tsx';
import { createFormats } from '../../apps/calendar/src/features/time/model/formats.ts';
import { browserZone } from '../../apps/calendar/src/features/time/model/zone.ts';
import { texts } from '../../apps/calendar/src/locales/index.ts';
import { createI18n, I18nextProvider } from '../../packages/ui/src/i18n.ts';
import { UiProvider } from '../../packages/ui/src/provider.tsx';
import { dayOf, resources } from './bookings.js';
import { bookings, offer } from './product.js';

const isPlain = new URLSearchParams(location.search).has('plain');
const zone = browserZone();
const formats = createFormats('en-GB', zone);
const now = Date.now();
const DAYS = [0, 1, 2, 3, 4, 5, 6];

const entityOf = (booking) => ({
  id: booking.id,
  resourceId: booking.resource.id,
  resourceIds: [booking.resource.id],
  optionIds: [],
  title: booking.title,
  start: booking.start.toISOString(),
  end: booking.end.toISOString(),
  status: 'confirmed',
  notes: '',
  customer: { name: booking.customer, phone: '' },
  source: 'manual',
  total_duration: (booking.end - booking.start) / 60_000,
  total_price: 0,
  items: [],
  forced: false,
  version: 1,
});
const initial = bookings.map(entityOf);

/** A column per resource and day, in the order of the peers, or one per day. */
const columnsOf = (week) => {
  const dates = DAYS.map((day) => zone.wallTime(dayOf(7 * week + day).getTime()).date);
  if (isPlain) return dates.map((date) => ({ date, resourceId: null }));
  return resources.flatMap(({ id }) => dates.map((date) => ({ date, resourceId: id })));
};

const overlapping = (items, week) => {
  const [from, to] = [dayOf(7 * week).toISOString(), dayOf(7 * week + 7).toISOString()];
  return items.filter(({ start, end }) => start < to && end > from);
};

const hoursUnknown = () => undefined;
const ignore = () => {};

let setItems;
let setWeek;
const Week = () => {
  const [items, set] = useState(initial);
  const [week, choose] = useState(0);
  setItems = set;
  setWeek = choose;
  const columns = useMemo(() => columnsOf(week), [week]);
  const shown = useMemo(() => overlapping(items, week), [items, week]);
  const replace = useCallback(({ booking, start, end, resourceIds }) => {
    const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    const moved = { ...booking, ...times, resourceId: resourceIds[0], resourceIds };
    set((all) => all.map((one) => (one.id === booking.id ? moved : one)));
  }, []);
  return (
    <TimeGrid
      columns={columns}
      resources={resources}
      items={shown}
      zone={zone}
      formats={formats}
      now={now}
      openRanges={hoursUnknown}
      onOpen={ignore}
      onCreate={ignore}
      onChange={replace}
    />
  );
};

let setMounted;
const App = () => {
  const [isMounted, set] = useState(false);
  setMounted = set;
  return isMounted && <Week />;
};

const i18n = createI18n('en');
i18n.addResourceBundle('en', 'calendar', texts.en);
document.documentElement.classList.add('light');
createRoot(document.getElementById('root')).render(
  <UiProvider mode="light" direction="ltr" language="en" nonce={undefined}>
    <I18nextProvider i18n={i18n}>
      <div className="pane">
        <App />
      </div>
    </I18nextProvider>
  </UiProvider>,
);

offer({
  mount: () => setMounted(true),
  next: () => setWeek(1),
  change(booking) {
    const next = entityOf(booking);
    setItems((all) => all.map((one) => (one.id === next.id ? next : one)));
  },
  selector: '[data-booking]',
  // Where there is no room, a booking has no text.
  numberOf: ({ dataset }) => dataset.booking.slice('booking-'.length),
});
