import FullCalendar from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { createRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dayOf, textOf } from './bookings.js';
import { bookings, HOUR, offer, TOP } from './product.js';

const plugins = [timeGrid, interaction, theme];
const calendar = createRef();

const eventOf = (booking) => ({
  id: booking.id,
  title: textOf(booking),
  start: booking.start,
  end: booking.end,
  color: booking.resource.color,
});
const initial = bookings.map(eventOf);

let setMounted;
let setEvents;
const App = () => {
  const [isMounted, mount] = useState(false);
  const [events, set] = useState(initial);
  setMounted = mount;
  setEvents = set;
  return (
    isMounted && (
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView="timeGridWeek"
        initialDate={dayOf(0)}
        firstDay={1}
        allDaySlot={false}
        scrollTime={{ hours: TOP }}
        slotMinHeight={HOUR / 2}
        height="100%"
        editable
        eventClass="booking"
        events={events}
      />
    )
  );
};

createRoot(document.getElementById('root')).render(
  <div className="pane">
    <App />
  </div>,
);

offer({
  mount: () => setMounted(true),
  next: () => calendar.current.getApi().next(),
  // Faster than the calls `setDates` and `setProp`, each of which renders, even within `batchRendering`.
  change: (booking) => setEvents((all) => all.map((one) => (one.id === booking.id ? eventOf(booking) : one))),
  selector: '.booking',
});
