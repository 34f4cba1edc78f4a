/** English texts of the steps of onboarding, which are fetched with it. */
export const setupStepTexts = {
  setupStep: {
    business: {
      name: 'Business',
      title: 'What do you sell?',
      text: 'Your agent introduces itself with this, and knows what to do.',
    },
    tone: {
      name: 'Tone',
      title: 'How does it speak?',
      text: 'The same answer in each tone.',
    },
    prices: {
      name: 'Price list',
      title: 'What does it cost?',
      text: 'Paste your price list or drop a file. The agent answers from it and names no other price.',
    },
    booking: {
      name: 'Booking',
      title: 'What can be booked?',
      text: 'This is what your price list says. Look at it: the agent offers and books only what you confirm.',
    },
    trial: {
      name: 'Try it',
      title: 'Ask it as a customer',
      text: 'Only you see this, and nothing is booked.',
    },
    channel: {
      name: 'Channel',
      title: 'Where do customers write?',
      text: 'The agent answers new conversations there.',
    },
  },
};
