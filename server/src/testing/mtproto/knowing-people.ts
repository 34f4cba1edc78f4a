/** The part of a client that knows people: this one knows all. */
export const knowingPeople = {
  resolvePeer: async () => undefined,
  storage: { peers: { getCompleteById: async () => ({}) } },
};
