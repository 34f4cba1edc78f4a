import type { Language } from '@switchboard/federation';
import { inLanguage, type Localised } from '@switchboard/federation/manifest';
import type { DeployedRemote } from '@switchboard/federation/registry';
import type { KnownChoice } from './choice.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** A text of a manifest in every language that it has. */
const inEachLanguage = ({ en, es, ru }: Localised): string[] =>
  [en, es, ru].filter((text) => text !== undefined);

/**
 * The screens for signed-in users, in the order of the menu. Found in any language. Screens of settings are left out: the
 * apps find their settings themselves.
 */
export const screensOf = (remotes: readonly DeployedRemote[], language: Language): KnownChoice[] => {
  const entries = remotes.flatMap(({ menu }) => menu);
  const entryOf = (path: string) =>
    entries.find((entry) => (entry.type ?? 'link') === 'link' && 'path' in entry && entry.path === path);

  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ access, place }) => access === 'signed-in' && place === undefined)
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

/** The commands of the remotes. Found in any language. */
export const remoteCommands = (remotes: readonly DeployedRemote[], language: Language): KnownChoice[] =>
  remotes
    .flatMap(({ commands }) => commands)
    .map(({ path, label, icon }) => ({
      id: `${path} ${label.en}`,
      title: inLanguage(label, language),
      icon,
      path,
      also: inEachLanguage(label),
    }));

export interface SearchableRemote {
  name: string;
  /** The heading of its results. */
  heading: string;
}

/** The remotes that take part in the search, in the order of the menu. */
export const searchableRemotes = (
  remotes: readonly DeployedRemote[],
  language: Language,
): SearchableRemote[] =>
  remotes
    .flatMap(({ name, menu, search }) =>
      search ? [{ name, heading: inLanguage(search, language), order: menu[0]?.order ?? LAST }] : [],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ name, heading }) => ({ name, heading }));
