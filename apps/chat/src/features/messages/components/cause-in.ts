import type { useTranslation } from '@switchboard/ui/i18n';

/** The codes of refusals that have words here. */
const CODES: ReadonlySet<string> = new Set([
  'telegram_unreachable',
  'nothing_sent',
  'account_not_connected',
  'account_disconnected',
  'bot_not_connected',
  'bot_disconnected',
  'bot_off',
  'bot_blocked',
  'messages_limited',
]);
/** Words of Telegram or of the host are no code. */
const CODE = /^[a-z_]+$/;

/** Why a message was not sent, in words: a code of the server, or words as they are. */
export const causeIn = (t: ReturnType<typeof useTranslation>['t'], cause: string): string =>
  CODES.has(cause)
    ? t(`undelivered.causes.${cause}`)
    : CODE.test(cause) || cause === ''
      ? t('undelivered.causes.other')
      : cause;
