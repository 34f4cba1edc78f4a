/** The texts of the choice of emoji. */
export const emojiTexts = {
  emoji: {
    title: 'Emoji',
    search: 'Search emoji',
    recent: 'Recent',
    nothing: 'No emoji found',
    failed: 'The emoji could not be loaded. Retry',
  },
};
