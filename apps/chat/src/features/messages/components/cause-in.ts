import type { useTranslation } from '@switchboard/ui/i18n';
import { isCode, refusedWith } from '../model/is-code.ts';

/** The codes of refusals that have words here. */
const CODES: ReadonlySet<string> = new Set([
  'telegram_unreachable',
  'nothing_sent',
  'account_not_connected',
  'account_disconnected',
  'bot_not_connected',
  'bot_disconnected',
  'sender_blocked',
  'bot_off',
  'bot_blocked',
  'bot_kicked',
  'customer_not_begun',
  'messages_limited',
  'customer_unknown',
  'customer_blocks',
  'customer_gone',
  'writing_forbidden',
  'account_limited',
  'text_too_long',
  'voice_forbidden',
  'picture_refused',
]);

/** Why a message was not sent, in words: a code of the server, or words as they are. */
export const causeIn = (t: ReturnType<typeof useTranslation>['t'], cause: string): string => {
  if (CODES.has(cause)) return t(`undelivered.causes.${cause}`);
  const code = refusedWith(cause);
  if (code !== undefined) return t('undelivered.causes.refused', { code });
  return isCode(cause) || cause === '' ? t('undelivered.causes.other') : cause;
};
