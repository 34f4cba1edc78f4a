import type { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';

/** The refusal of a value that breaks its schema. @param input the whole value. @param field the part of it at fault */
export const misfitOf = (issue: z.core.$ZodIssue, input: unknown, field: string): Refusal => {
  const why = limitOf(issue) ?? issue.message.replace(/^Invalid input: /, '').slice(0, 300);
  const at = { field, why };
  switch (issue.code) {
    case 'invalid_type':
      return new Refusal(valueAt(input, issue.path) === undefined ? 'missing' : 'wrong_type', at);
    case 'too_big':
      return new Refusal(LIMITS[kindOf(issue.origin)][1], { ...at, limit: Number(issue.maximum) });
    case 'too_small':
      return new Refusal(LIMITS[kindOf(issue.origin)][0], { ...at, limit: Number(issue.minimum) });
    case 'invalid_value':
      return new Refusal('not_one_of', { ...at, allowed: issue.values.map(String) });
    case 'unrecognized_keys':
      return new Refusal('unknown_names', {
        ...at,
        names: issue.keys.map((key) => key.slice(0, 100)).slice(0, 10),
      });
    case 'invalid_format':
      return new Refusal('malformed', at);
    case 'custom':
      return new Refusal(isNamed(issue.params?.refusal) ? issue.params.refusal : 'invalid', at);
    default:
      return new Refusal('invalid', at);
  }
};

/** A limit in words of a person; those of the library are for programmers. */
const limitOf = (issue: z.core.$ZodIssue): string | undefined => {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const side = issue.code === 'too_small' ? 'at least' : 'at most';
  const kind = kindOf(issue.origin);
  if (kind === 'number') return `must be ${side} ${limit}`;
  const unit = kind === 'string' ? 'character' : 'item';
  return `must have ${side} ${limit} ${unit}${limit === 1 ? '' : 's'}`;
};

const LIMITS = {
  string: ['too_short', 'too_long'],
  array: ['too_few_items', 'too_many_items'],
  number: ['too_low', 'too_high'],
} as const;

const kindOf = (origin: string): keyof typeof LIMITS =>
  origin === 'string' || origin === 'array' ? origin : 'number';

/** The refusals that a rule of the contract may name in its `params`. */
const NAMED = ['missing', 'date_twice', 'not_later', 'overlapping', 'missing_contact'] as const;

const isNamed = (code: unknown): code is (typeof NAMED)[number] => NAMED.some((one) => one === code);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value: unknown, key) => Object(value)[key], input);
