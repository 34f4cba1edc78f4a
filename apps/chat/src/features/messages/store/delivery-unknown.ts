/**
 * Whether a failed send may have arrived all the same. The server refuses every repeat of its key, so that nothing is
 * sent twice without a person's decision.
 */
export const isDeliveryUnknown = (error: unknown): boolean =>
  error instanceof Error &&
  'body' in error &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body &&
  error.body.code === 'delivery_unknown';
