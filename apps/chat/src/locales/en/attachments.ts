export const attachmentsTexts = {
  attachments: {
    files: 'Files to send',
    removeFile: 'Remove {{name}}',
    groups_one:
      'They go out as {{count}} message: Telegram takes up to {{limit}} photos and videos together, or up to {{limit}} documents.',
    groups_other:
      'They go out as {{count}} messages: Telegram takes up to {{limit}} photos and videos together, or up to {{limit}} documents.',
    someFiles_one: '{{count}} file',
    someFiles_other: '{{count}} files',
    refused: {
      empty: 'Empty, so it cannot be sent: {{files}}',
      tooLarge: 'Larger than the limit of {{limit}}: {{files}}',
      tooMany: 'Only {{limit}} files can be attached at a time. Not attached: {{files}}',
      folder: 'A folder cannot be sent. Attach its files instead: {{files}}',
    },
    noRoom: 'This browser has no room to keep the file until it is sent. Free some disk space and try again.',
    unreadable: 'The file could not be read. It may have been moved or changed.',
  },
};
