/** The trades that have a template. */
export const TRADES = ['salon', 'clinic', 'repair', 'tutoring', 'shop'] as const;
export type Trade = (typeof TRADES)[number];

/** A prompt for each trade, in one language. */
export type Templates = Record<Trade, string>;
