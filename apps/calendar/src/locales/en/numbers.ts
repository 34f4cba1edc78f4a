/** The texts of the numbers beside the grid, and of the occupancy of days. */
export const numbersTexts = {
  numbers: {
    title: 'Numbers',
    load: 'Occupancy by day',
    day_one: '{{count}} booking, {{booked}} of {{open}}',
    day_other: '{{count}} bookings, {{booked}} of {{open}}',
    closedDay: 'closed',
    bookedOf: 'booked of {{open}}',
    bookings: 'Bookings',
    noShows: 'No-shows',
    cancelled: 'Cancelled',
    income: 'Income',
    expected: 'Expected',
  },
};
