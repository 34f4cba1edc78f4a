import type { z } from 'zod';
import { TelegramError } from './telegram-error.ts';

/** Reads what a client sent. @throws TelegramError 400 that names the field. */
export const parse = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw new TelegramError(400, `${field}: ${issue?.message ?? 'is not valid'}`);
};
