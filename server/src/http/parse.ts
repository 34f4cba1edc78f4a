import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { misfitOf } from './misfit.ts';
import { answerOf } from './refusals.ts';
import { findUnstorable } from './unstorable.ts';

type Parsed<T extends z.core.$ZodType> = { data: z.output<T> } | { refusal: Refusal };

/**
 * Parses a value with its schema.
 * @param part name of the whole value when no field is at fault: `body`, `query`
 * @throws Refusal 400 that names the field
 */
export const parse = <T extends z.core.$ZodType>(schema: T, value: unknown, part: string): z.output<T> => {
  const parsed = check(schema, value, part);
  if ('refusal' in parsed) throw parsed.refusal;
  return parsed.data;
};

/** As `parse`, for callers that speak no HTTP: a fault is an English sentence. */
export const tryParse = <T extends z.core.$ZodType>(
  schema: T,
  value: unknown,
  part: string,
): { data: z.output<T> } | { fault: string } => {
  const parsed = check(schema, value, part);
  return 'refusal' in parsed ? { fault: answerOf(parsed.refusal).body.detail } : parsed;
};

const check = <T extends z.core.$ZodType>(schema: T, value: unknown, part: string): Parsed<T> => {
  const unstorable = findUnstorable(value);
  if (unstorable) return { refusal: unstorable.refuse(nameOf(unstorable.path, part)) };
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  const field = nameOf(issue?.path ?? [], part);
  return {
    refusal: issue ? misfitOf(issue, value, field) : new Refusal('invalid', { field, why: 'is not valid' }),
  };
};

const nameOf = (path: readonly PropertyKey[], part: string): string =>
  path.length === 0 ? part : path.map(String).join('.').slice(0, 200);
