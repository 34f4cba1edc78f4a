export const foundTexts = {
  found: {
    position: '{{place}} of {{total}}',
    older: 'Older match',
    newer: 'Newer match',
    hide: 'Close the search',
    failed: 'The search failed. Retry',
    failedBecause: 'Messages could not be searched: {{reason}}',
    messages: 'Messages',
    noMessages: 'No message contains this',
    more: 'More messages',
    found: 'Conversations found: {{conversations}}. Messages found: {{messages}}',
  },
};
