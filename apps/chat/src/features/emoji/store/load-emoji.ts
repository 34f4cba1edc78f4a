import { once } from '@switchboard/common/async/once';
import type { EmojiGroup } from '../model/emoji.ts';

/** The emoji with their names in a language, fetched once. */
export const loadEmoji: Readonly<Record<string, () => Promise<readonly EmojiGroup[]>>> = {
  en: once(async () => (await import('./emoji-en.ts')).groups),
  es: once(async () => (await import('./emoji-es.ts')).groups),
  ru: once(async () => (await import('./emoji-ru.ts')).groups),
};
