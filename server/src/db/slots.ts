import { DatabaseUnavailable } from './failures.ts';

interface Holder<Group> {
  held: number;
  /** In order of arrival. */
  waiting: Map<Group, (() => void)[]>;
}

/**
 * Places in groups of limited size, of which one key holds only a few.
 * @param sizes places of each group
 * @param perKey maximum places of one key in all groups
 */
export const createSlots = <Group extends string>(sizes: Readonly<Record<Group, number>>, perKey: number) => {
  const free = new Map(Object.entries(sizes) as [Group, number][]);
  /** In the order of their last turn. */
  const holders = new Map<string, Holder<Group>>();

  const freeIn = (group: Group): number => free.get(group) ?? 0;

  const groupToServe = ({ waiting }: Holder<Group>): Group | undefined =>
    [...waiting.keys()].find((group) => freeIn(group) > 0);

  const nextHolder = (): [string, Holder<Group>] | undefined => {
    let found: [string, Holder<Group>] | undefined;
    for (const entry of holders) {
      const [, holder] = entry;
      const fewest = found?.[1].held ?? perKey;
      if (holder.held < fewest && groupToServe(holder) !== undefined) found = entry;
    }
    return found;
  };

  const serve = (): void => {
    for (let turn = nextHolder(); turn; turn = nextHolder()) {
      const [key, holder] = turn;
      const group = groupToServe(holder);
      const begin = group && holder.waiting.get(group)?.[0];
      if (group === undefined || begin === undefined) return;
      stopWaiting(holder, group, begin);
      free.set(group, freeIn(group) - 1);
      holder.held += 1;
      holders.delete(key);
      holders.set(key, holder);
      begin();
    }
  };

  const stopWaiting = ({ waiting }: Holder<Group>, group: Group, begin: () => void): void => {
    const others = waiting.get(group) ?? [];
    others.splice(others.indexOf(begin), 1);
    if (others.length === 0) waiting.delete(group);
  };

  const forgetUnused = (key: string, { held, waiting }: Holder<Group>): void => {
    if (held === 0 && waiting.size === 0) holders.delete(key);
  };

  return {
    /** How many wait for a place of this group. */
    waitingIn: (group: Group): number => {
      let sum = 0;
      for (const { waiting } of holders.values()) sum += waiting.get(group)?.length ?? 0;
      return sum;
    },
    /**
     * Waits for a place. Among the keys that wait, the one with the fewest places comes first.
     * @returns gives the place back; call it once
     * @throws DatabaseUnavailable after `ms`
     */
    take: (group: Group, key: string, ms: number): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const holder = holders.get(key) ?? { held: 0, waiting: new Map() };
        holders.set(key, holder);
        const giveBack = () => {
          holder.held -= 1;
          free.set(group, freeIn(group) + 1);
          forgetUnused(key, holder);
          serve();
        };
        const begin = () => {
          clearTimeout(timer);
          resolve(giveBack);
        };
        const timer = setTimeout(() => {
          stopWaiting(holder, group, begin);
          forgetUnused(key, holder);
          reject(new DatabaseUnavailable('No connection to the database was free in time'));
        }, ms);
        const others = holder.waiting.get(group) ?? [];
        others.push(begin);
        holder.waiting.set(group, others);
        serve();
      }),
  };
};
