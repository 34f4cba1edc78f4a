/** The texts of what is known of a customer while booking. */
export const visitsTexts = {
  visits: {
    came_one: 'Been here {{count}} time',
    came_other: 'Been here {{count}} times',
    never: 'Not been here yet',
    last: 'last {{day}} with {{resource}}',
    missed_one: '{{count}} no-show',
    missed_other: '{{count}} no-shows',
    show: 'Show the visits: {{text}}',
    list: 'Last bookings',
    none: 'No bookings yet',
    failed: 'The visits could not be loaded',
  },
};
