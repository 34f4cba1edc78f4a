/** Texts of the changes of how a user signs in. */
export const changes = {
  cancel: 'Cancel',
  done: 'Done',
  email: {
    title: 'Change your e-mail',
    text: 'We send a link to the new address. Your address changes when you open it; until then it stays {{email}}.',
    action: 'Send the link',
    sent: 'A link is on its way to {{email}}. Open it to change your address.',
    openMail: 'Open the e-mails of the sandbox',
  },
  password: {
    title: 'Change your password',
    first: 'Set a password',
    text: 'All other browsers are signed out. You stay signed in here.',
    action: 'Save the password',
  },
  'link-google': {
    title: 'Link a Google account',
    text: 'Choose the account in Google’s window. You can sign in with it from then on.',
  },
  'unlink-google': {
    title: 'Unlink Google?',
    text: 'You sign in with your password from then on.',
    action: 'Unlink Google',
  },
};
