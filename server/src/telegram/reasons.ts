/**
 * Sentences of the adapters about a message that was not sent or a file that is not available, by the code of the refusal.
 * Failures are stored and passed between servers as sentences. Words of Telegram itself are not among them.
 */
export const REASONS = {
  bot_not_connected: 'This bot is not connected',
  bot_blocked: 'The customer has blocked this bot',
  bot_kicked: 'This bot is not in the chat any more',
  customer_not_begun: 'A bot cannot write first: the customer has to begin the chat',
  account_not_connected: 'This Telegram account is not connected',
  no_accounts: 'Personal accounts are not set up on this server',
  customer_unknown: 'Telegram does not know this customer any more',
  customer_blocks: 'The customer has blocked this account',
  customer_gone: 'The customer has deleted their Telegram account',
  writing_forbidden: 'Telegram does not let this be sent to this customer',
  account_limited: 'Telegram does not let this account begin new chats for now',
  text_too_long: 'The text is longer than Telegram allows',
  voice_forbidden: 'The customer takes no voice messages',
  picture_refused: 'Telegram cannot use this picture',
  nothing_sent: 'Telegram cannot be reached; nothing was sent',
  file_not_sent: 'The file did not reach Telegram; nothing was sent',
  file_over_upload_limit: 'Telegram takes only files of up to 50 MB from bots',
  file_over_download_limit: 'Telegram gives bots only files of up to 20 MB',
  /** The limit follows. */
  file_over_limit: 'The file is larger than the limit of',
  file_gone: 'Telegram no longer has this file',
  file_empty: 'The file is empty',
  picture_unreadable: 'The small picture of this file cannot be shown',
} as const;

export type ReasonCode = keyof typeof REASONS;

const CODES = Object.keys(REASONS) as ReasonCode[];

/** @returns undefined for words of Telegram */
export const codeOfReason = (sentence: string): ReasonCode | undefined =>
  CODES.find((code) => sentence.startsWith(REASONS[code]));

/** Telegram's names of errors of messages, and its words to bots. */
const NAMED: readonly [ReasonCode, RegExp][] = [
  ['bot_blocked', /^bot was blocked by the user$/],
  ['bot_kicked', /^bot (was kicked from|is not a member of) the /],
  ['customer_not_begun', /^bot can't initiate conversation/],
  ['customer_blocks', /^(USER_IS_BLOCKED|YOU_BLOCKED_USER)$/],
  ['customer_gone', /^(INPUT_USER_DEACTIVATED|USER_DELETED|user is deactivated)$/],
  ['customer_unknown', /^(PEER_ID_INVALID|CHAT_ID_INVALID|USER_ID_INVALID|chat not found|user not found)$/],
  [
    'writing_forbidden',
    /^(CHAT_WRITE_FORBIDDEN|USER_PRIVACY_RESTRICTED|PRIVACY_PREMIUM_REQUIRED|CHAT_SEND_\w+_FORBIDDEN)$|not enough rights|no rights to send/,
  ],
  ['account_limited', /^(PEER_FLOOD|USER_RESTRICTED)$/],
  ['text_too_long', /^(MESSAGE_TOO_LONG|MEDIA_CAPTION_TOO_LONG)$|is too long$/],
  ['voice_forbidden', /VOICE_MESSAGES_FORBIDDEN/],
  ['picture_refused', /^(PHOTO_\w+|IMAGE_PROCESS_FAILED)$/],
];

/** The sentence for Telegram's name of an error, or its words. @returns undefined without one */
export const sentenceFor = (words: string): string | undefined => {
  const [code] = NAMED.find(([, pattern]) => pattern.test(words)) ?? [];
  return code && REASONS[code];
};

/** Sentences about a change of a message that was not made. No call is refused with them. */
export const ACT_REASONS = {
  edit_too_late: 'Telegram does not let this message be changed any more',
  delete_too_late: 'Telegram does not let this message be deleted for the customer any more',
  not_own: 'Telegram lets only the author change this message',
  message_gone: 'Telegram no longer has this message',
  reaction_refused: 'Telegram does not take this reaction here',
  changes_limited: 'Telegram takes no changes from here for more than an hour',
  business_leaving: 'This business is going to be deleted',
  business_suspended: 'The operator of this server has suspended this business',
} as const;

/** The code of a change that failed; undefined for words of Telegram. */
export const codeOfActReason = (sentence: string): string | undefined =>
  Object.entries(ACT_REASONS).find(([, known]) => known === sentence)?.[0] ?? codeOfReason(sentence);
