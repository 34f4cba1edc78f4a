/** The texts of a search. */
export const findTexts = {
  find: {
    title: 'Found bookings',
    count_one: '{{count}} booking found',
    count_other: '{{count}} bookings found',
    atLeast_one: 'At least {{count}} booking found',
    atLeast_other: 'At least {{count}} bookings found',
    ofResource: 'Show bookings of {{name}}',
    none: 'No booking has “{{text}}”',
    where: 'Bookings of all dates were searched: names, phones, titles and notes.',
    more: 'Show more',
    clear: 'Back to the calendar',
    failed: 'The search did not work',
  },
};
