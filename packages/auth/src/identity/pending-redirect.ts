/**
 * Whether somebody left for a sign-in and should be on their way back. Told from what the Firebase SDK writes, so that
 * nobody else's visit has to load it.
 */
export const isRedirectPending = (apiKey: string, storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(`firebase:pendingRedirect:${apiKey}:[DEFAULT]`) !== null;
