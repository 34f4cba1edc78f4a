import { format, getDay, parse, startOfWeek } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { useCallback, useState } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { createRoot } from 'react-dom/client';
import { dayOf, resources, textOf } from './bookings.js';
import { bookings, HOUR, offer, TOP } from './product.js';
import './big-calendar.css';

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: { 'en-GB': enGB } });
const DragAndDropCalendar = withDragAndDrop(Calendar);
const VIEWS = ['week'];
const scrollTo = new Date(1970, 0, 1, TOP);

const eventOf = (booking) => ({
  id: booking.id,
  title: textOf(booking),
  start: booking.start,
  end: booking.end,
  resourceId: booking.resource.id,
  color: booking.resource.color,
});
const initial = bookings.map(eventOf);
const styleOf = ({ color }) => ({ style: { backgroundColor: color } });
const ignore = () => {};

let setEvents;
let setDate;
const Week = () => {
  const [events, set] = useState(initial);
  const [date, choose] = useState(dayOf(0));
  setEvents = set;
  setDate = choose;
  const replace = useCallback(({ event, start, end, resourceId }) => {
    const moved = { ...event, start, end, resourceId };
    set((all) => all.map((one) => (one.id === event.id ? moved : one)));
  }, []);
  return (
    <DragAndDropCalendar
      localizer={localizer}
      culture="en-GB"
      views={VIEWS}
      view="week"
      onView={ignore}
      date={date}
      onNavigate={ignore}
      events={events}
      resources={resources}
      resourceIdAccessor="id"
      resourceTitleAccessor="name"
      scrollToTime={scrollTo}
      eventPropGetter={styleOf}
      onEventDrop={replace}
      onEventResize={replace}
    />
  );
};

let setMounted;
const App = () => {
  const [isMounted, set] = useState(false);
  setMounted = set;
  return isMounted && <Week />;
};

document.documentElement.style.setProperty('--hour', `${HOUR}px`);
createRoot(document.getElementById('root')).render(
  <div className="pane">
    <App />
  </div>,
);

offer({
  mount: () => setMounted(true),
  next: () => setDate(dayOf(7)),
  change(booking) {
    const next = eventOf(booking);
    setEvents((all) => all.map((one) => (one.id === next.id ? next : one)));
  },
  selector: '.rbc-event',
});
