/** The texts of what a customer was told of a booking. */
export const toldTexts = {
  told: {
    reminder: {
      name: 'Reminder',
      sent: 'Sent',
      yes: 'Sent, the customer will come',
      no: 'Sent, the customer wants another time',
      failed: 'Did not reach the customer',
      unknown: 'May not have reached the customer',
    },
    confirmation: {
      made: 'Told of the booking',
      moved: 'Told of the move',
      cancelled: 'Told of the cancellation',
      sent: 'Sent',
      failed: 'Did not reach the customer',
      unknown: 'May not have reached the customer',
    },
  },
};
