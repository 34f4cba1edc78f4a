import { createHmac } from 'node:crypto';
import { API_PATH } from '@switchboard/api-client';

/** Path of the webhook of a bot, by Telegram's number, below `/api/v1`. */
export const webhookPath = (number: string): string => `/bot/telegram/${number}/updates/`;

/** Address of the webhook of a bot. It holds no secret: proxies write it into their logs. */
export const webhookAddress = (origin: string, number: string): string =>
  origin + API_PATH + webhookPath(number);

/**
 * The secret that Telegram sends with each update. It follows from the token, so all servers know it, a new token ends it,
 * and it does not tell the token.
 */
export const webhookSecret = (token: string): string =>
  createHmac('sha256', token).update('switchboard webhook').digest('base64url');
