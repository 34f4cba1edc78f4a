/** Minimum certainty to answer with a passage, by the caution in the settings of the agent. */
export const SURE = { low: 0.7, normal: 0.85, high: 0.9 } as const;
