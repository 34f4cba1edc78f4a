/**
 * Whether the user left for a sign-in by redirect. Read from the storage of the Firebase SDK, so that other visits need
 * not load the SDK.
 */
export const isRedirectPending = (apiKey: string, storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(`firebase:pendingRedirect:${apiKey}:[DEFAULT]`) !== null;
