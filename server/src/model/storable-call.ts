import { storableText } from '../db/storable.ts';

/** Maximum depth of the arguments of a call; those of tools have two levels. */
const MAX_DEPTH = 32;

/**
 * Arguments of a call without characters that Postgres does not store: the call is recorded.
 * @returns undefined for arguments that are nested too deeply
 */
export const storableArguments = (input: unknown): { input: unknown } | undefined =>
  isDeeper(input, MAX_DEPTH) ? undefined : { input: storable(input) };

const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1)));

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]),
  );
};
