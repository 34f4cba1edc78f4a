/** The prefix keeps other hosts of the domain from setting it. */
const NAME = '__Host-signed-out';
/** The maximum age of a cookie: 400 days, in seconds. */
const FOREVER = 34_560_000;

/** Remembers a fact over documents: a sign-out that the backend has not confirmed, or a session. */
export interface Marker {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/** Kept as a cookie: signing out clears all other storage. */
export const createSignOutMarker = (page: Pick<Document, 'cookie'>): Marker => {
  const write = (seconds: number) => {
    page.cookie = `${NAME}=1; Path=/; Secure; SameSite=Strict; Max-Age=${seconds}`;
  };
  return {
    isSet: () => page.cookie.split('; ').includes(`${NAME}=1`),
    set: () => write(FOREVER),
    clear: () => write(0),
  };
};
