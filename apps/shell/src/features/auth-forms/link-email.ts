const KEY = 'sign-in-link-email';

/** Keeps the address that a sign-in link was sent to, so that opening the link here asks for nothing. */
export const rememberLinkEmail = (storage: Pick<Storage, 'setItem'>, email: string): void =>
  storage.setItem(KEY, email);

/** The address, if the link was asked for in this browser. */
export const linkEmail = (storage: Pick<Storage, 'getItem'>): string | null => storage.getItem(KEY);

export const forgetLinkEmail = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);
