export const noConversationsTexts = {
  noConversations: {
    connectText: 'Connect Telegram or add a bot, and every customer who writes to you shows up here.',
    connected: 'Telegram is connected. The first message shows up here.',
    share: 'Your bot is connected. Share its link: customers who write to it show up here.',
    phone: 'Write to @{{bot}} from the phone of the sandbox',
    addText: 'Add a bot and share its link: customers who write to it show up here.',
    addBot: 'Add a bot',
  },
};
