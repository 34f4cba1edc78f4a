const KEY = 'sign-in-link-email';

/** Keeps the address that a sign-in link was sent to, so that opening the link here asks for nothing. */
export const rememberLinkEmail = (storage: () => Pick<Storage, 'setItem'>, email: string): void => {
  try {
    storage().setItem(KEY, email);
  } catch {
    // Where nothing can be kept, the link asks for the address.
  }
};

/** The address, if the link was asked for in this browser. */
export const linkEmail = (storage: () => Pick<Storage, 'getItem'>): string | null => {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
};

export const forgetLinkEmail = (storage: () => Pick<Storage, 'removeItem'>): void => {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was kept there.
  }
};
