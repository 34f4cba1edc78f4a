export const firstStepsTexts = {
  firstSteps: {
    title: 'First steps',
    count: '{{done}} of {{total}}',
    close: 'Close the first steps',
    all: 'Show all',
    few: 'Show less',
    done: 'Done',
    channel: { title: 'Connect a channel', open: 'Add a bot' },
    calendar: { title: 'Set up the calendar', open: 'Open the calendar' },
    email: { title: 'Confirm your e-mail', open: 'Open the settings' },
    alerts: { title: 'Turn on notifications', open: 'Allow notifications' },
    message: { title: 'Get a first message', open: 'Write to the bot', phone: 'Open the phone' },
  },
};
