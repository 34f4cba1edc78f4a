/** The texts of the queue of today. */
export const todayTexts = {
  today: {
    title: 'Today',
    waiting: 'Who waits',
    failed: 'Not delivered',
    bookings: 'Next bookings',
    booking: 'Booking',
    more_one: '{{count}} more',
    more_other: '{{count}} more',
    noBookings: 'No bookings in the next hours.',
    bookingsFailed: 'The bookings could not be loaded. Retry',
    calm: 'Everyone is answered',
    calmText: 'New messages appear on the left. Press ? for the keyboard shortcuts.',
  },
};
