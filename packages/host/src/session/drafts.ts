import type { Drafts } from '@switchboard/federation';

const PREFIX = 'switchboard:draft:';

const prefixOf = (person: string): string => `${PREFIX}${encodeURIComponent(person)}:`;

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    // With a full storage, drafts are not kept.
    return undefined;
  }
};

/** The drafts of one tab. */
export interface TabDrafts extends Drafts {
  /** Whether the owner has any draft, including text that did not fit into the storage. */
  any(): boolean;
  /** Removes the drafts of all other users. */
  keepOnly(person: string): void;
}

/**
 * Drafts in the storage of one tab.
 *
 * @param owner the key of the user; users never see each other's drafts
 */
export const createDrafts = (storage: Storage, owner: () => string | undefined): TabDrafts => {
  /** Names of the drafts typed in this document, stored or not. */
  const typed = new Set<string>();
  const within = <T>(key: string, action: (name: string) => T): T | undefined => {
    const person = owner();
    return person ? action(prefixOf(person) + key) : undefined;
  };
  return {
    read: (key) => within(key, (name) => attempt(() => storage.getItem(name))) ?? null,
    keep: (key, text) =>
      within(key, (name) => {
        typed.add(name);
        attempt(() => (text === '' ? storage.removeItem(name) : storage.setItem(name, text)));
      }),
    forget: (key) =>
      within(key, (name) => {
        typed.delete(name);
        attempt(() => storage.removeItem(name));
      }),
    any() {
      const person = owner();
      if (!person) return false;
      return [...typed, ...Object.keys(storage)].some((name) => name.startsWith(prefixOf(person)));
    },
    keepOnly(person) {
      const isOfOthers = (name: string) => name.startsWith(PREFIX) && !name.startsWith(prefixOf(person));
      for (const name of [...typed].filter(isOfOthers)) typed.delete(name);
      for (const name of Object.keys(storage).filter(isOfOthers)) storage.removeItem(name);
    },
  };
};
