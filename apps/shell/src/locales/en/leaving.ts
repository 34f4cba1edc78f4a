export const leaving = {
  title: 'This account will be deleted',
  text: 'Everything in it will be deleted on {{time}}: conversations, customers, bookings, agents and files. Until then messages arrive, and nothing is answered.',
  takeBack: 'Keep the account',
  signOut: 'Sign out',
  failed: 'The deletion could not be taken back: {{reason}}',
  export: 'Export the data',
  exporting: 'The export is being made. It is saved when it is ready.',
  exportFailed: 'The export could not be made: {{reason}}',
  exportBroke: 'The export could not be made. Try again.',
};
