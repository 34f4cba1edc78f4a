/** The texts of the menu of a message. */
export const menuTexts = {
  menu: {
    label: 'Message',
    reply: 'Reply',
    copy: 'Copy text',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying',
    why: 'Why this answer',
    resend: 'Retry',
    discard: 'Delete',
    none: 'Nothing can be done with this message',
  },
};
