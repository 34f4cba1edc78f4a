import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from '@switchboard/tooling/apps';
import { inRoot } from '@switchboard/tooling/repository';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };
type Flat = Map<string, string>;

const TRANSLATIONS = ['es', 'ru'] as const;
const CATEGORY = /_(zero|one|two|few|many|other)$/;

/** Texts that are the same in English and in another language, and why. */
const SAME: Record<string, string> = {
  'ID {{id}}': 'an international abbreviation',
  Bots: 'the same word in Spanish',
  min: 'the same abbreviation in Spanish',
  'Bot {{id}}': 'the same word in Spanish',
  Chats: 'the same word in Spanish',
  Total: 'the same word in Spanish',
  'Marina Orlova': 'the name of a person',
  No: 'the same word in Spanish',
};

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );

/** The folders of all apps, and of packages that have texts. */
const rooms = [
  ...(await appNames()).map((app) => join('apps', app)),
  ...readdirSync(inRoot('packages'))
    .map((name) => join('packages', name))
    .filter((room) => existsSync(inRoot(room, 'src', 'locales'))),
];

const localesOf = async (room: string, language: string): Promise<Flat> => {
  const folder = inRoot(room, 'src', 'locales');
  const inFolder = readdirSync(folder).includes(language);
  const module = await import(join(folder, inFolder ? `${language}/index.ts` : `${language}.ts`));
  return new Map(flatten(module[language]));
};

/** Each text by its key; the forms for numbers share one key. */
const messagesOf = (texts: Flat): Map<string, [category: string | undefined, text: string][]> => {
  const messages = new Map<string, [string | undefined, string][]>();
  for (const [key, text] of texts) {
    const stem = key.replace(CATEGORY, '');
    // A name may end like a category; every message with forms has a form `other`.
    const [name, category] = texts.has(`${stem}_other`) ? [stem, CATEGORY.exec(key)?.[1]] : [key];
    messages.set(name, [...(messages.get(name) ?? []), [category, text]]);
  }
  return messages;
};

const variablesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/{{\s*(\w+)[^}]*}}/g)].map(([, name = '']) => name))].sort();

const sourcesOf = (room: string): string[] =>
  readdirSync(inRoot(room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(inRoot(room, 'src', path), 'utf8'));

/** The keys that are literals in the code of a room, without those that it composes. */
const askedFor = (source: string): string[] => [
  ...[...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key),
  ...[...source.matchAll(/\bt\(\s*[^()']*\?\s*'([\w.-]+)'\s*:\s*'([\w.-]+)'/g)].flatMap(
    ([, one = '', other = '']) => [one, other],
  ),
];

/** Whether a font of the suite has a letter, by the name of its file. */
const fonts = new Map(
  readFileSync(inRoot('packages', 'ui', 'src', 'theme', 'fonts', 'fonts.css'), 'utf8')
    .split('@font-face')
    .slice(1)
    .map((face): [string, (letter: string) => boolean] => {
      const name = /url\("\.\/([\w-]+)\.woff2"\)/.exec(face)?.[1] ?? '';
      const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
        ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
      );
      return [
        name,
        (letter) => ranges.some(([from, to]) => letter.charCodeAt(0) >= from && letter.charCodeAt(0) <= to),
      ];
    }),
);

test.each([
  ['en', ['inter-latin']],
  ['es', ['inter-latin']],
  ['ru', ['inter-latin', 'inter-cyrillic']],
])('the texts in %s need no other fonts than %s', async (language, expected) => {
  const texts = (await Promise.all(rooms.map((room) => localesOf(room, language)))).flatMap((locale) => [
    ...locale.values(),
  ]);
  const letters = [...new Set(texts.join(''))];
  const needed = [...fonts].filter(([, has]) => letters.some(has)).map(([name]) => name);
  expect(needed.sort()).toEqual(expected.toSorted());
});

for (const room of rooms) {
  describe(`the texts of ${room}`, async () => {
    const english = await localesOf(room, 'en');

    test('are never empty, and have every form of a number', () => {
      const { pluralCategories } = new Intl.PluralRules('en').resolvedOptions();
      expect([...english].filter(([, text]) => text.trim() === '')).toEqual([]);
      for (const [key, forms] of messagesOf(english)) {
        const categories = forms.flatMap(([category]) => category ?? []);
        if (categories.length > 0) expect(categories.sort(), key).toEqual(pluralCategories.toSorted());
      }
    });

    test('have every key that its code asks for', () => {
      const known = messagesOf(english);
      const asked = sourcesOf(room).flatMap(askedFor);
      expect(asked.filter((key) => !known.has(key))).toEqual([]);
    });

    describe.each(TRANSLATIONS)('in %s', async (language) => {
      const translated = await localesOf(room, language);
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

      // Specification 1.12, 9.11
      test('have the keys of English, and the forms of a number that the language has', () => {
        const expected = [...messagesOf(english)].flatMap(([key, forms]) =>
          forms.some(([category]) => category !== undefined)
            ? pluralCategories.map((category) => `${key}_${category}`)
            : [key],
        );
        expect([...translated.keys()].sort()).toEqual(expected.sort());
      });

      test('are never empty, and use the variables of English', () => {
        const originals = messagesOf(english);
        for (const [key, forms] of messagesOf(translated)) {
          const variables = variablesOf(originals.get(key)?.at(-1)?.[1] ?? '');
          for (const [, text] of forms) {
            expect(text.trim(), key).not.toBe('');
            expect(variablesOf(text), key).toEqual(variables);
          }
        }
      });

      test('are translated, unless they read the same', () => {
        const originals = messagesOf(english);
        const same = [...messagesOf(translated)].filter(([key, forms]) =>
          forms.some(
            ([, text]) => originals.get(key)?.some(([, original]) => original === text) && !(text in SAME),
          ),
        );
        expect(same.map(([key, forms]) => `${key}: ${forms.at(-1)?.[1]}`)).toEqual([]);
      });
    });
  });
}
