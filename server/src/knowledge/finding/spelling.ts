const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'z',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'c',
    ш: 's',
  },
  ...{ щ: 's', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
};

/** A word by its sound, roughly, so that typing errors and `маникюр`, `manicure` stay near. */
export const spelled = (word: string): string =>
  [...word.slice(0, 20).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/[qkc]/g, 'k')
    .replaceAll(/y/g, 'i')
    .replaceAll(/[bw]/g, 'v')
    .replaceAll('h', '')
    .split('')
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('');

/** Letters in a row of a word, with its beginning; numbers have none. */
export const partsOf = (word: string): string[] => {
  if (word.length < 4 || /\d/.test(word)) return [];
  const whole = `_${word}`;
  return Array.from({ length: whole.length - 2 }, (_, at) => whole.slice(at, at + 3));
};

/** Part of the letters in a row that are there, 0 to 1; what is less than most of them is chance. */
export const sharedParts = (some: readonly string[], all: ReadonlySet<string>): number => {
  if (some.length === 0) return 0;
  const share = some.filter((part) => all.has(part)).length / some.length;
  return share < 0.55 ? 0 : share * 0.9;
};
