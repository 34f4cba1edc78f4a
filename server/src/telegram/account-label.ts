import type { AccountRow } from './shown-accounts.ts';

type Named = Pick<AccountRow, 'id' | 'name' | 'username' | 'phone'>;

/**
 * What tells an account from the others of its business: its name, with the phone where another has the same name.
 * @param shown the `shownAccounts` of the business
 */
export const accountLabel = ({ id, name, username, phone }: Named, shown: readonly Named[]): string => {
  const isAlone = shown.every((one) => one.id === id || one.name !== name);
  return isAlone || !name ? name || username || phone : `${name} · ${phone}`;
};
