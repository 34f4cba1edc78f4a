/** The texts about messages that did not go out. */
export const undeliveredTexts = {
  undelivered: {
    failedAlone: 'A message was not sent: {{cause}}.',
    failed_one: '{{count}} message waits behind one that was not sent: {{cause}}.',
    failed_other: '{{count}} messages wait behind one that was not sent: {{cause}}.',
    waitingAlone: 'Not sent yet: {{cause}}.',
    waiting_one: 'Not sent yet, and {{count}} message waits behind it: {{cause}}.',
    waiting_other: 'Not sent yet, and {{count}} messages wait behind it: {{cause}}.',
    again: 'The next try is in',
    trying: 'It is tried now.',
    asked: 'It goes out in',
    now: 'Try now',
    drop: 'Delete it',
    causes: {
      telegram_unreachable: 'Telegram cannot be reached',
      nothing_sent: 'Telegram cannot be reached',
      account_not_connected: 'the Telegram account is not connected',
      account_disconnected: 'the Telegram account is not connected',
      bot_not_connected: 'the bot is not connected',
      bot_disconnected: 'Telegram no longer accepts the token of the bot',
      sender_blocked: 'the customer is blocked',
      bot_off: 'the bot is switched off',
      bot_blocked: 'the customer has blocked the bot',
      messages_limited: 'Telegram asks to wait',
      other: 'Telegram did not take it',
    },
  },
};
