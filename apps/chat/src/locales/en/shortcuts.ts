export const shortcutsTexts = {
  shortcuts: {
    title: 'Keyboard shortcuts',
    next: 'Next conversation',
    previous: 'Previous conversation',
    open: 'Open the conversation',
    search: 'Search',
    find: 'Search in the conversation',
    matches: 'Older or newer match',
    send: 'Send the message',
    quickReply: 'Quick replies, in an empty message',
    newLine: 'New line',
    reply: 'Reply to a message',
    close: 'Leave the field, then the conversation',
    help: 'This list',
  },
};
