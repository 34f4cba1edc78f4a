import Stripe from 'stripe';
import type { BillingConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';

/** Milliseconds for one call; a screen waits for it, and a call is repeated once. */
const TIMEOUT = 5_000;

export const createStripe = ({ apiUrl, secretKey }: BillingConfig): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/** Whether the provider failed or could not be reached, in contrast to a fault of this server. */
export const isProviderError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError;

/** Whether the provider does not have, or no longer has, what a call names. */
export const isMissing = (error: unknown): boolean =>
  isProviderError(error) && error.code === 'resource_missing';

/** @throws Refusal 424 when the provider does not do what `calls` asks */
export const orUnavailable = async <T>(calls: Promise<T>, warn: (error: unknown) => void): Promise<T> => {
  try {
    return await calls;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    warn(error);
    throw new Refusal('billing_unavailable');
  }
};

/** What a log may hold of an error of the provider: its message can quote values of the request. */
export const inLog = (error: unknown): object =>
  isProviderError(error)
    ? { type: error.type, code: error.code, status: error.statusCode, request: error.requestId }
    : { err: error };
