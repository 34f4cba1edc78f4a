/** The chosen agent; the first if none is chosen or the chosen one does not exist. */
export const activeAgent = <A extends { id: string }>(
  agents: readonly A[],
  chosen: string | null,
): A | undefined => agents.find(({ id }) => id === chosen) ?? agents[0];
