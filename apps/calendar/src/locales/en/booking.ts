/** The texts of the price of a booking, and of what is known of its customer. */
export const bookingTexts = {
  ownPrice: {
    title: 'Price of this booking',
    open: 'Change the price',
    kind: 'Kind of price',
    price: 'Price',
    amount: 'Amount off',
    percent: 'Percent off',
    remove: 'Back to the total of the services',
    tooHigh: 'At most the total of the services',
    tooFine_one: 'At most {{count}} decimal',
    tooFine_other: 'At most {{count}} decimals',
  },
  visits: {
    came_one: 'Been here {{count}} time',
    came_other: 'Been here {{count}} times',
    never: 'Not been here yet',
    last: 'last {{day}} with {{resource}}',
    missed_one: '{{count}} no-show',
    missed_other: '{{count}} no-shows',
    show: 'Show the visits: {{text}}',
    list: 'Last bookings',
    loading: 'Loading the bookings …',
    none: 'No bookings yet',
    failed: 'The visits could not be loaded',
  },
};
