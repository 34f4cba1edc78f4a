/** The texts of a conversation that can only be read, or not be read. */
export const closedTexts = {
  gone: {
    title: 'There is no such conversation',
    text: 'It may belong to another account.',
    back: 'Back to the conversations',
  },
  closed: {
    bots: 'Open the bots',
    off: 'This bot is switched off.',
    moved: 'Another business connected this bot. You can only read.',
    business_refused: 'Your bot does not serve the chats of this account. You can only read.',
    business_ended: 'This account ended its connection to the bot. You can only read.',
    business_read_only: 'This account does not let the bot answer. You can only read.',
    removed: 'This bot was removed. You can only read.',
    disconnected: 'This account is not connected. You can only read.',
  },
};
