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
  'add-app': {
    title: 'Add an authenticator app',
    text: 'Scan the picture with the app, or enter the key by hand. Then enter the code that the app shows.',
    picture: 'QR code with the key for the app',
    key: 'Key:',
    action: 'Add the app',
  },
  'add-phone': {
    title: 'Add a phone',
    text: 'At each sign-in we send a code to this number.',
    label: 'Phone number',
    send: 'Send the code',
    sent: 'We sent a code to {{phone}}.',
    action: 'Add the phone',
    other: 'Another number',
  },
  'remove-factor': {
    title: 'Remove this second step?',
    text: 'Signing in no longer asks for a code of: {{name}}.',
    action: 'Remove',
  },
};
