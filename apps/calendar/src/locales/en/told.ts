/** The texts of what a customer was told of a booking. */
export const toldTexts = {
  told: {
    todo: {
      failed: 'A message did not arrive. Write to the customer, or call them.',
      unknown: 'Nobody knows whether a message arrived. Ask the customer.',
    },
    reminder: {
      name: 'Reminder',
      sent: 'Sent',
      yes: 'Sent, the customer will come',
      no: 'Sent, the customer wants another time',
      failed: 'Did not reach the customer',
      unknown: 'May not have reached the customer',
    },
    reason: {
      no_conversation: 'no chat with this customer is connected',
      bot_not_connected: 'the bot is not connected',
      bot_blocked: 'the customer has blocked the bot',
      bot_kicked: 'the bot is not in the chat any more',
      customer_not_begun: 'a bot cannot write first, the customer has to begin the chat',
      account_not_connected: 'the Telegram account is not connected',
      no_accounts: 'personal accounts are not set up on this server',
      customer_unknown: 'Telegram does not know this customer any more',
      customer_blocks: 'the customer has blocked the account',
      customer_gone: 'the customer has deleted their Telegram account',
      writing_forbidden: 'Telegram does not let this be sent to this customer',
      account_limited: 'Telegram does not let the account begin new chats for now',
      text_too_long: 'the text is longer than Telegram allows',
      messages_limited: 'Telegram takes no messages until {{time}}, then it is sent again',
      message_refused: 'Telegram refused it ({{words}})',
      delivery_unknown: 'Telegram did not confirm it',
      not_sent: 'it could not be sent',
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
