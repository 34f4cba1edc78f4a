import type { Drafts } from '@switchboard/federation';

const PREFIX = 'switchboard:draft:';

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    // A browser that has no more room keeps no drafts.
    return undefined;
  }
};

/**
 * Drafts in the storage of one tab.
 *
 * @param owner who the drafts belong to; one person never sees those of another
 */
export const createDrafts = (storage: Storage, owner: () => string | undefined): Drafts => {
  const within = <T>(key: string, action: (storage: Storage, name: string) => T): T | undefined => {
    const person = owner();
    return person
      ? attempt(() => action(storage, `${PREFIX}${encodeURIComponent(person)}:${key}`))
      : undefined;
  };
  return {
    read: (key) => within(key, (kept, name) => kept.getItem(name)) ?? null,
    keep: (key, text) => within(key, (kept, name) => kept.setItem(name, text)),
    forget: (key) => within(key, (kept, name) => kept.removeItem(name)),
  };
};

/** Leaves in a tab the drafts of one person only: somebody else has signed in. */
export const forgetDraftsOfOthers = (storage: Storage, owner: string): void => {
  const own = `${PREFIX}${encodeURIComponent(owner)}:`;
  for (const name of Object.keys(storage)) {
    if (name.startsWith(PREFIX) && !name.startsWith(own)) storage.removeItem(name);
  }
};
