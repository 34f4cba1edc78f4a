import type { CurrentItem } from './current-item.ts';

/** The open groups, and the entry that they were opened for last. */
export interface OpenGroups {
  keys: readonly string[];
  arrivedAt: string | undefined;
}

export const noOpenGroups: OpenGroups = { keys: [], arrivedAt: undefined };

/** Arriving at another entry opens the groups around it; clicks are kept until then. */
export const arrive = (groups: OpenGroups, current: CurrentItem | undefined): OpenGroups => {
  if (groups.arrivedAt === current?.key) return groups;
  return {
    keys: [...new Set([...groups.keys, ...(current?.groups ?? [])])],
    arrivedAt: current?.key,
  };
};

/** A click on a group opens or closes it. */
export const toggle = (groups: OpenGroups, key: string): OpenGroups => ({
  ...groups,
  keys: groups.keys.includes(key) ? groups.keys.filter((open) => open !== key) : [...groups.keys, key],
});
