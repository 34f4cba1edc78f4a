/** Shuffles in place. */
export const shuffle = <T>(all: T[], random: () => number): T[] => {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
};
