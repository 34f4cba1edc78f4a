/** The texts of bookings of several people or rooms. */
export const togetherTexts = {
  together: {
    label: 'With',
    add: 'Add a person or a room',
    remove: 'Remove {{name}} from the booking',
  },
};
