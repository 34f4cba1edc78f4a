import { z } from 'zod';
import { Refusal } from './errors.ts';
import { findUnstorable } from './unstorable.ts';

/**
 * Parses a value with its schema.
 * @param part name of the whole value when no field is at fault: `body`, `query`
 * @throws Refusal 400 whose detail names the field
 */
export const parse = <T extends z.core.$ZodType>(schema: T, value: unknown, part: string): z.output<T> => {
  const unstorable = findUnstorable(value);
  if (unstorable) throw new Refusal(400, `${nameOf(unstorable.path, part)}: ${unstorable.why}`);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `${nameOf(issue?.path ?? [], part)}: ${wordsOf(issue?.message)}`);
};

const nameOf = (path: readonly PropertyKey[], part: string): string =>
  path.length === 0 ? part : path.map(String).join('.').slice(0, 200);

const wordsOf = (message = 'is not valid'): string => message.replace(/^Invalid input: /, '').slice(0, 300);
