import type { Limits, ListLimits } from './rules.ts';
import { isWithin } from './rules.ts';

export type Read<T> =
  | { value: T; fault?: undefined }
  | { fault: 'number' | 'tooMany' | 'tooLong'; entry?: string };

/** A number as a person writes it, also with a comma; an empty field is `null`. */
export const readNumber = (text: string, limits: Limits): Read<number | null> => {
  const written = text.replace(/\s/g, '').replace(',', '.');
  if (written === '') return { value: null };
  const value = /^\d*\.?\d+$|^\d+\.$/.test(written) ? Number(written) : Number.NaN;
  return isWithin(value, limits) ? { value } : { fault: 'number' };
};

/** The lines of a text, each once. `entry` is the first one that is too long. */
export const readLines = (text: string, { entries, length }: ListLimits): Read<string[]> => {
  const lines = [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  const entry = lines.find((line) => line.length > length);
  if (entry !== undefined) return { fault: 'tooLong', entry };
  return lines.length > entries ? { fault: 'tooMany' } : { value: lines };
};

/** Texts by language; without any letter in them, `undefined`. */
export const messageIn = <T extends Record<string, string>>(texts: T): T | undefined =>
  Object.values(texts).some((text) => text.trim() !== '') ? texts : undefined;
