import { isUuid } from '../http/ids.ts';
import type { Answer } from './words.ts';

/** Which reminder a button answers, and how. */
export interface ButtonData {
  bookingId: string;
  /** Milliseconds since the epoch. */
  start: number;
  answer: Answer;
}

const SHAPE = /^reminder:([0-9a-f-]{36}):(\d{1,10}):(yes|no)$/;

/** Telegram takes 64 bytes: the start is in seconds. */
export const dataOf = ({ bookingId, start, answer }: ButtonData): string =>
  `reminder:${bookingId}:${Math.floor(start / 1000)}:${answer}`;

/** Undefined for a button that is not of a reminder. */
export const readData = (data: string): ButtonData | undefined => {
  const [, bookingId = '', seconds = '', answer] = SHAPE.exec(data) ?? [];
  if (!isUuid(bookingId) || (answer !== 'yes' && answer !== 'no')) return undefined;
  return { bookingId, start: Number(seconds) * 1000, answer };
};
