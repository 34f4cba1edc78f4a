export const noConversationsTexts = {
  noConversations: {
    connectText: 'Connect Telegram or add a bot, and every customer who writes to you shows up here.',
    connected: 'Telegram is connected. The first message shows up here.',
    share: 'Your bot is connected. Share its link: customers who write to it show up here.',
    phone: 'Write to @{{bot}} from the phone of the sandbox',
    addText: 'Add a bot and share its link: customers who write to it show up here.',
    addBot: 'Add a bot',
  },
  emptyList: {
    noAttention: 'No conversation needs attention',
    noUnread: 'You have read everything',
    showAll: 'Show all conversations',
    empty: 'No conversations yet',
    emptyBots: 'No conversations with bots',
    nothingText: 'Try a name, a phone number or a word from a message.',
    clear: 'Clear the search',
  },
};
