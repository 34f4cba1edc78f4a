/** With this prefix no other host of the domain can set it. */
const NAME = '__Host-signed-out';
/** As long as browsers keep a cookie: 400 days, in seconds. */
const FOREVER = 34_560_000;

/** Remembers that somebody signed out and the backend has not confirmed it. */
export interface SignOutMarker {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/** A cookie, for signing out clears what else a page can keep. */
export const createSignOutMarker = (page: Pick<Document, 'cookie'>): SignOutMarker => {
  const write = (seconds: number) => {
    page.cookie = `${NAME}=1; Path=/; Secure; SameSite=Strict; Max-Age=${seconds}`;
  };
  return {
    isSet: () => page.cookie.split('; ').includes(`${NAME}=1`),
    set: () => write(FOREVER),
    clear: () => write(0),
  };
};
