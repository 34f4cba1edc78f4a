/** The names of the marks of what did not arrive. */
export const undeliveredMarkTexts = {
  undeliveredMark: {
    failed: 'A message was not sent',
    late: 'A message is not sent yet',
    unsure: 'A message may not have arrived',
  },
};
