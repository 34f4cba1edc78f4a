/** The texts of what keeps messages from arriving. */
export const troublesTexts = {
  troubles: {
    bots: 'Open the bots',
    title: 'What keeps messages from arriving',
    moved: 'Another business connected {{name}} ({{since}}).',
    webhook: 'A webhook takes the messages of {{name}} ({{since}}).',
    signedOut: 'Telegram signed out {{name}} ({{since}}). Its messages do not arrive.',
    revoked: 'The token of {{name}} is not valid ({{since}}). Enter a new one.',
    conflict:
      'Another program takes the messages of {{name}} (since {{since}}). Stop it, or give the bot a new token.',
    undelivered: 'Telegram cannot deliver messages of {{name}} (since {{since}}).',
    unreachable: 'Telegram does not answer for {{name}} (since {{since}}). The server keeps trying.',
    limited: 'Telegram asked {{name}} for a pause (since {{since}}). The server keeps trying.',
    others_one: '{{count}} more problem',
    others_other: '{{count}} more problems',
  },
};
