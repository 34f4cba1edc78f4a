/** The names of the marks of messages that are sent later. */
export const scheduledMarkTexts = {
  scheduledMark: {
    waits: 'A message will be sent later',
    stopped: 'A message that was to be sent later waits for you',
  },
};
