import { Refusal } from '../http/errors.ts';
import { DeliveryError } from './delivery-error.ts';
import type { AccountConnector } from './ports.ts';

/** Stands where personal accounts are not set up: everything but bots works. */
export const createNoAccounts = (): AccountConnector => {
  const refuse = async (): Promise<never> => {
    const how = 'To allow them, set TELEGRAM_API_ID and TELEGRAM_API_HASH';
    throw new Refusal(409, `Personal accounts are not set up on this server. ${how}`);
  };
  const undeliverable = async (): Promise<never> => {
    throw new DeliveryError('refused', 'Personal accounts are not set up on this server');
  };
  const nothing = async () => undefined;
  return {
    start: nothing,
    startLogin: refuse,
    confirm: refuse,
    disconnect: nothing,
    sendText: undeliverable,
    sendMedia: undeliverable,
    close: nothing,
  };
};
