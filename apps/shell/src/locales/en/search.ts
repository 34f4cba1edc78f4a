export const search = {
  title: 'Search',
  placeholder: 'Search or go to…',
  close: 'Close the search',
  results: 'Results',
  screens: 'Screens',
  commands: 'Commands',
  count: 'Results: {{count}}',
  nothing: 'Nothing found for “{{query}}”',
  nothingText: 'Try a name, a phone number or fewer letters.',
  failed: '{{heading}} cannot be searched right now. The rest is complete.',
  hint: { move: 'to move', open: 'to open', close: 'to close' },
  command: {
    theme: { dark: 'Dark theme', light: 'Light theme', system: 'Theme as the system' },
    direction: { ltr: 'Left to right', rtl: 'Right to left' },
    signOut: 'Sign out',
    words: {
      theme: 'appearance colour color mode',
      direction: 'text direction rtl ltr',
      language: 'language',
      signOut: 'log out exit leave',
    },
  },
};
