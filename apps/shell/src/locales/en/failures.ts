export const remote = {
  loading: 'Loading',
  failed: '{{title}} could not be loaded',
  unreachable: 'It is not available right now. Everything else keeps working.',
  offline: 'You are offline. Try again when the connection is back.',
  timeout: 'It took too long to answer. Everything else keeps working.',
  broken: 'It has an error. Everything else keeps working.',
  incompatible: 'This version does not fit this Switchboard server. Everything else keeps working.',
  crashed: 'Something in it went wrong. Everything else keeps working.',
  altered: 'Its files differ from the released ones, so it was not started. Everything else keeps working.',
  refused: 'It did not pass a safety check, so it was not started. Everything else keeps working.',
  screenMissing: 'The running version has no such screen. Reload the page to get another version.',
  partGone: 'A part of it could not be fetched. Everything else keeps working.',
  published: 'A new version of {{title}} was published',
  reloadToGoOn: 'Reload the page to continue. What you typed is kept.',
  switchedOff: '{{title}} is switched off',
  reload: 'Reload',
  number: 'Error {{number}}: mention this number when you ask for help',
  retry: 'Retry',
};

export const unavailable = {
  title: 'Switchboard cannot be reached',
  text: 'The server did not answer. You were not signed out.',
  retry: 'Retry',
};

export const startFailure = {
  title: 'Switchboard could not start',
  text: 'A part of it could not be loaded. Reload the page in a moment.',
  reload: 'Reload the page',
};

export const notFound = {
  title: 'Page not found',
  text: 'There is nothing at this address.',
  home: 'Go to the start page',
};

export const crash = {
  text: 'Something went wrong while this page was shown. What you saved is safe.',
  missing: 'A part of this page could not be fetched. Check the connection and reload the page.',
  home: 'Go to the start page',
  reload: 'Reload the page',
};

export const notFetched = {
  inspector: 'This panel could not be fetched. Try again in a moment.',
  search: 'The search could not be loaded. Check your connection and try again.',
};
