import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { misfitOf } from './misfit.ts';
import { answerOf } from './refusals.ts';
import { findUnstorable } from './unstorable.ts';

/**
 * Parses a value with its schema.
 * @param part name of the whole value when no field is at fault: `body`, `query`
 * @throws Refusal 400 that names the field
 */
export const parse = <T extends z.core.$ZodType>(schema: T, value: unknown, part: string): z.output<T> => {
  const unstorable = findUnstorable(value);
  if (unstorable) throw unstorable.refuse(nameOf(unstorable.path, part));
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = nameOf(issue?.path ?? [], part);
  throw issue ? misfitOf(issue, value, field) : new Refusal('invalid', { field, why: 'is not valid' });
};

/** As `parse`, for callers that speak no HTTP: a fault is an English sentence. */
export const tryParse = <T extends z.core.$ZodType>(
  schema: T,
  value: unknown,
  part: string,
): { data: z.output<T> } | { fault: string } => {
  try {
    return { data: parse(schema, value, part) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fault: answerOf(error).body.detail };
  }
};

const nameOf = (path: readonly PropertyKey[], part: string): string =>
  path.length === 0 ? part : path.map(String).join('.').slice(0, 200);
