/** Resources of the business; each has a column per day where a product has such columns. */
const NAMES = ['Anna', 'Boris', 'María', 'Алёна', 'Oliver', 'Пётр', 'Lucía', 'Diego', 'Olga', 'Emma'];
const COLORS = [
  ...['#1668dc', '#13a8a8', '#49aa19', '#a0730e', '#d84a1b'],
  ...['#dc4446', '#642ab5', '#cb2b83', '#3c7d5b', '#5a6b7b'],
];
const TITLES = [
  ["Women's haircut", 45],
  ['Стрижка и окрашивание', 90],
  ['Corte y peinado', 60],
  ['Beard trim', 30],
];
const CUSTOMERS = [
  'Marina Orlova',
  'Пётр Иванов',
  'Lucía García',
  'Emma Smith',
  'Ирина Семёнова',
  'Diego Núñez',
];

/** Monday of the week that is shown first, in the zone of the browser. */
const FIRST = new Date(2026, 2, 2);
const DAYS = 7;
/** Minutes of a day: the first start, the number of possible starts and the minutes between them. */
const OPENING = 7 * 60;
const STARTS = 52;
const STEP = 15;

export const resources = NAMES.map((name, index) => ({
  id: `resource-${index}`,
  name,
  color: COLORS[index],
}));

/** A number from 0 to 1, the same in each run; the multipliers are those of murmur3's last step. */
const spread = (number) => {
  let mixed = Math.imul(number + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
};

/** Midnight of a day, by the clock of the browser. @param {number} day from the first one shown */
export const dayOf = (day) => new Date(FIRST.getFullYear(), FIRST.getMonth(), FIRST.getDate() + day);

/**
 * A booking as all products show it, within one day.
 *
 * @param {number} number from 0
 * @param {number} weeks in which the bookings are
 */
const bookingOf = (number, weeks) => {
  const [title, duration] = TITLES[number % TITLES.length];
  const cell = number % (DAYS * resources.length * weeks);
  const resource = resources[Math.floor(cell / DAYS) % resources.length];
  const week = Math.floor(cell / DAYS / resources.length);
  const start = dayOf(week * DAYS + (cell % DAYS));
  start.setMinutes(OPENING + STEP * Math.floor(spread(number) * STARTS));
  return {
    number,
    id: `booking-${number}`,
    title: `${title} (${number})`,
    customer: CUSTOMERS[number % CUSTOMERS.length],
    resource,
    week,
    day: cell % DAYS,
    start,
    end: new Date(start.getTime() + duration * 60_000),
  };
};

/** @param {number} count @param {number} weeks */
export const bookingsIn = (count, weeks) =>
  Array.from({ length: count }, (_, number) => bookingOf(number, weeks));

/** The text of a booking where a product has only a title. */
export const textOf = ({ title, customer }) => `${title}, ${customer}`;

/** A booking that all products have in view with its text: of the first column, not short, before the evening. */
export const landmarkOf = (bookings, week) =>
  bookings.find(
    ({ week: own, day, resource, start, end }) =>
      own === week &&
      day === 0 &&
      resource === resources[0] &&
      end - start > 30 * 60_000 &&
      end.getHours() < 19,
  );

/** The same booking with another title, half an hour later. */
export const changed = (booking) => ({
  ...booking,
  title: `${booking.title} moved`,
  start: new Date(booking.start.getTime() + 30 * 60_000),
  end: new Date(booking.end.getTime() + 30 * 60_000),
});
