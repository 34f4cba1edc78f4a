import 'temporal-polyfill/global';
import { createCalendar, createViewWeek } from '@schedule-x/calendar';
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls';
import { createScrollControllerPlugin } from '@schedule-x/scroll-controller';
import '@schedule-x/theme-default/dist/index.css';
import { dayOf, resources, textOf } from './bookings.js';
import { bookings, HOUR, offer, TOP } from './product.js';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoned = (date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);

const eventOf = (booking) => ({
  id: booking.id,
  title: textOf(booking),
  start: zoned(booking.start),
  end: zoned(booking.end),
  calendarId: booking.resource.id,
});
const events = bookings.map(eventOf);
const calendars = Object.fromEntries(
  resources.map(({ id, color }) => [
    id,
    { colorName: id, lightColors: { main: color, container: color, onContainer: '#fff' } },
  ]),
);

const root = document.getElementById('root');
root.className = 'pane';
const scroll = createScrollControllerPlugin({ initialScroll: `0${TOP}:00` });
const controls = createCalendarControlsPlugin();
let calendar;

offer({
  mount() {
    const config = {
      views: [createViewWeek()],
      selectedDate: zoned(dayOf(0)).toPlainDate(),
      locale: 'en-GB',
      timezone: zone,
      weekOptions: { gridHeight: 24 * HOUR },
      skipValidation: true,
      skipAnimations: true,
      calendars,
      events,
    };
    calendar = createCalendar(config, [controls, scroll]);
    calendar.render(root);
  },
  next: () => controls.setDate(zoned(dayOf(7)).toPlainDate()),
  change: (booking) => calendar.events.update(eventOf(booking)),
  selector: '.sx__time-grid-event',
});
