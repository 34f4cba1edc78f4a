/** The compared parts of a version. */
export interface Content {
  system_prompt: string;
  intelligence: Record<string, unknown>;
  files: readonly string[];
}

/** A setting that differs; `undefined` where it is missing. */
export interface SettingChange {
  /** As `hand_over.words`. */
  path: string;
  before: unknown;
  after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every setting by its path; groups as their parts. */
const flatten = (settings: Record<string, unknown>, above = ''): [string, unknown][] =>
  Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const path = above + name;
    return isGroup(value) ? flatten(value, `${path}.`) : [[path, value]];
  });

export const changedSettings = (before: Content, after: Content): SettingChange[] => {
  const [old, now] = [new Map(flatten(before.intelligence)), new Map(flatten(after.intelligence))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
};

/** The ids of files that were added and removed. */
export const changedFiles = (before: Content, after: Content): { added: string[]; removed: string[] } => ({
  added: after.files.filter((id) => !before.files.includes(id)),
  removed: before.files.filter((id) => !after.files.includes(id)),
});
