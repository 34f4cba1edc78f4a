import type { Language } from '@switchboard/federation';
import { inLanguage } from '@switchboard/federation/manifest';
import type { Registry } from '@switchboard/federation/registry';
import type { KnownChoice } from './choice.ts';
import { inEachLanguage } from './in-each-language.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** The screens that a signed-in person may go to: those in the menu first, in its order. Found in any language. */
export const screensOf = ({ remotes }: Registry, language: Language): KnownChoice[] => {
  const entries = remotes.flatMap(({ menu }) => menu);
  const entryOf = (path: string) =>
    entries.find((entry) => (entry.type ?? 'link') === 'link' && 'path' in entry && entry.path === path);

  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => access === 'signed-in')
    .map((route) => ({ route, entry: entryOf(route.path) }))
    .sort((a, b) => (a.entry?.order ?? LAST) - (b.entry?.order ?? LAST))
    .map(({ route, entry }) => ({
      id: route.path,
      title: inLanguage(route.title, language),
      icon: route.icon ?? (entry && 'icon' in entry ? entry.icon : undefined),
      path: route.path,
      also: inEachLanguage(route.title),
    }));
};
