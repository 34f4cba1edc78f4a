/**
 * Sentences of the adapters about a message that was not sent or a file that is not available, by the code of the refusal.
 * Failures are stored and passed between servers as sentences. Words of Telegram itself are not among them.
 */
export const REASONS = {
  bot_not_connected: 'This bot is not connected',
  bot_blocked: 'The customer has blocked this bot',
  account_not_connected: 'This Telegram account is not connected',
  no_accounts: 'Personal accounts are not set up on this server',
  customer_unknown: 'Telegram does not know this customer any more',
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

/** Sentences about a change of a message that Telegram did not make. No call is refused with them. */
export const ACT_REASONS = {
  edit_too_late: 'Telegram does not let this message be changed any more',
  delete_too_late: 'Telegram does not let this message be deleted for the customer any more',
  not_own: 'Telegram lets only the author change this message',
  message_gone: 'Telegram no longer has this message',
  reaction_refused: 'Telegram does not take this reaction here',
} as const;

/** The code of a change that failed; undefined for words of Telegram. */
export const codeOfActReason = (sentence: string): string | undefined =>
  Object.entries(ACT_REASONS).find(([, known]) => known === sentence)?.[0] ?? codeOfReason(sentence);
