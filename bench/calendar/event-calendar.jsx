import { createCalendar, Interaction, ResourceTimeGrid } from '@event-calendar/core';
import '@event-calendar/core/index.css';
import { dayOf, resources, textOf } from './bookings.js';
import { bookings, HOUR, offer, TOP } from './product.js';

const eventOf = (booking) => ({
  id: booking.id,
  title: textOf(booking),
  start: booking.start,
  end: booking.end,
  resourceIds: [booking.resource.id],
  backgroundColor: booking.resource.color,
});
const events = bookings.map(eventOf);

const root = document.getElementById('root');
root.className = 'pane';
let calendar;

offer({
  mount() {
    calendar = createCalendar(root, [ResourceTimeGrid, Interaction], {
      view: 'resourceTimeGridWeek',
      date: dayOf(0),
      firstDay: 1,
      allDaySlot: false,
      scrollTime: { hours: TOP },
      slotHeight: HOUR / 2,
      // As in react-big-calendar; by default 70 columns share the width of the window.
      columnWidth: '140px',
      height: '100%',
      locale: 'en-GB',
      editable: true,
      resources: resources.map(({ id, name }) => ({ id, title: name })),
      events,
    });
  },
  next: () => calendar.next(),
  change: (booking) => calendar.updateEvent(eventOf(booking)),
  selector: '.ec-event',
});
