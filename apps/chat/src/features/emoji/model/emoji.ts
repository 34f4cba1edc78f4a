import { fold } from '@switchboard/common/text/fold';
import { hasWords, wordsOf } from '@switchboard/common/text/search-words';

interface Emoji {
  /** The characters. */
  char: string;
  /** In the language of the page. */
  name: string;
  /** Folded: its name, and words that people look for. */
  words: string;
}

export interface EmojiGroup {
  key: string;
  name: string;
  emoji: readonly Emoji[];
}

/** An emoji as emojibase has it. */
export interface RawEmoji {
  emoji: string;
  label: string;
  tags?: string[];
  /** Missing for parts of flags. */
  group?: number;
  order?: number;
}

/** A group as emojibase has it; `component` has parts of emoji. */
export interface RawGroup {
  key: string;
  message: string;
  order: number;
}

/** The groups in the order of Unicode. */
export const groupsOf = (raw: readonly RawEmoji[], groups: readonly RawGroup[]): EmojiGroup[] => {
  const ordered = raw.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return groups
    .filter(({ key }) => key !== 'component')
    .map(({ key, message, order }) => ({
      key,
      name: message.charAt(0).toLocaleUpperCase() + message.slice(1),
      emoji: ordered
        .filter(({ group }) => group === order)
        .map(({ emoji, label, tags = [] }) => ({
          char: emoji,
          name: label,
          words: fold([label, ...tags].join(' ')),
        })),
    }));
};

/** The groups with the emoji that match a search; groups without one are left out. */
export const searchEmoji = (groups: readonly EmojiGroup[], search: string): EmojiGroup[] => {
  const words = wordsOf(search);
  return groups
    .map((group) => ({ ...group, emoji: group.emoji.filter((one) => hasWords(one.words, words)) }))
    .filter(({ emoji }) => emoji.length > 0);
};

/** Emoji that were used last and are kept. */
const MOST_RECENT = 24;

/** The recent ones after another use, the last one first. */
export const withRecent = (recent: readonly string[], char: string): string[] =>
  [char, ...recent.filter((other) => other !== char)].slice(0, MOST_RECENT);
