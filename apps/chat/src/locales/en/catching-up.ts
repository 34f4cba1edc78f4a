export const catchingUpTexts = {
  catchingUp: {
    of: 'Catching up: {{done, number}} of {{total, number}}',
    since: 'Catching up since {{since}}',
  },
};
