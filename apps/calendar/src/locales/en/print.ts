/** The texts of the calendar on paper. */
export const printTexts = {
  print: {
    empty: 'No bookings',
    time: 'Time',
    booking: 'Booking',
    customer: 'Customer',
    notes: 'Notes',
  },
};
