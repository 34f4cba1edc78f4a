import type { Cause } from '@switchboard/api-client';
import { en } from '../locales/en.ts';
import { isReason } from './reasons.ts';
import { isToolName } from './tools.ts';

/** Translates a key of the texts of this package. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

const isCause = (value: unknown): value is Cause =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'code') === 'string';

/**
 * A cause in the language of the texts; `''` for one that says no more than the reason of its hand-over.
 *
 * @returns undefined if it, or a cause within it, has no text here
 */
export const causeWords = (t: Translate, { code, ...values }: Cause): string | undefined => {
  if (!Object.hasOwn(en.cause, code)) return isReason(code) ? '' : undefined;
  const { cause, detail, reason, tools, files, written, wanted } = values;
  const inner = isCause(cause) ? causeWords(t, cause) : String(detail ?? '');
  if (inner === undefined) return undefined;
  const words = t(`cause.${code}`, {
    ...values,
    cause: inner,
    reason: isReason(reason) ? t(`reason.${reason}`) : reason,
    tools: listOf(tools, (name) => (isToolName(name) ? t(`tool.${name}`) : name)),
    files: listOf(files, (name) => name),
    written: languageWords(t, written),
    wanted: languageWords(t, wanted),
  });
  return words.trim();
};

const listOf = (names: unknown, wordsOf: (name: string) => string): string =>
  Array.isArray(names) ? names.map((name) => wordsOf(String(name))).join(', ') : '';

const languageWords = (t: Translate, language: unknown): string => {
  const name = String(language ?? '');
  return Object.hasOwn(en.language, name) ? t(`language.${name}`) : name;
};
