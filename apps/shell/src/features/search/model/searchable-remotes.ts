import type { Language } from '@switchboard/federation';
import { inLanguage } from '@switchboard/federation/manifest';
import type { Registry } from '@switchboard/federation/registry';

const LAST = Number.MAX_SAFE_INTEGER;

export interface SearchableRemote {
  name: string;
  /** What its results stand under. */
  heading: string;
}

/** The remotes that take part in the search, in the order of the menu. */
export const searchableRemotes = ({ remotes }: Registry, language: Language): SearchableRemote[] =>
  remotes
    .flatMap(({ name, menu, search }) =>
      search ? [{ name, heading: inLanguage(search, language), order: menu[0]?.order ?? LAST }] : [],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ name, heading }) => ({ name, heading }));
