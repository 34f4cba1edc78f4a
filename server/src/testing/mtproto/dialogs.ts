/** What Telegram answers to a question for the dialogs of an account that has one, with one message. */
export const dialogsOf = (user: object, message: { id: number; peerId: object }) => ({
  ...{ _: 'messages.dialogs', messages: [message], chats: [], users: [user] },
  dialogs: [
    {
      ...{ _: 'dialog', peer: message.peerId, topMessage: message.id, readInboxMaxId: 0, readOutboxMaxId: 0 },
      ...{ unreadCount: 0, unreadMentionsCount: 0, unreadReactionsCount: 0, unreadPollVotesCount: 0 },
      notifySettings: { _: 'peerNotifySettings' },
    },
  ],
});
