export const leaving = {
  title: 'This account will be deleted',
  text: 'Everything in it will be deleted on {{time}}: conversations, customers, bookings, agents and files. Until then messages arrive, and nothing is answered.',
  takeBack: 'Keep the account',
  signOut: 'Sign out',
  failed: 'The deletion could not be taken back: {{reason}}',
};
