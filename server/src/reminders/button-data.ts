import { isUuid } from '../db/ids.ts';
import type { Answer } from './words.ts';

/** The reminder that a button answers, and the answer. */
export interface ButtonData {
  bookingId: string;
  /** Milliseconds since the epoch. */
  start: number;
  answer: Answer;
}

const SHAPE = /^reminder:([0-9a-f-]{36}):(\d{1,10}):(yes|no)$/;

/** Telegram allows 64 bytes: the start is in seconds. */
export const dataOf = ({ bookingId, start, answer }: ButtonData): string =>
  `reminder:${bookingId}:${Math.floor(start / 1000)}:${answer}`;

/** Undefined for a button of another message. */
export const readData = (data: string): ButtonData | undefined => {
  const [, bookingId = '', seconds = '', answer] = SHAPE.exec(data) ?? [];
  if (!isUuid(bookingId) || (answer !== 'yes' && answer !== 'no')) return undefined;
  return { bookingId, start: Number(seconds) * 1000, answer };
};
