/** What has a smaller share of the best certainty is no answer beside it. */
const BESIDE = 0.3;
const MOST_LINES = 3;

/** The units of a passage to quote together, the best first: several may answer equally well. */
export const chosenOf = <T extends { certainty: number }>(units: readonly T[]): T[] => {
  const sorted = [...units].sort((a, b) => b.certainty - a.certainty);
  const [best] = sorted;
  return sorted
    .filter(({ certainty }) => best !== undefined && certainty >= BESIDE * best.certainty)
    .slice(0, MOST_LINES);
};
