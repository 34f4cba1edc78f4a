type Named = Record<'name' | 'username', string | null> & { phone: string };

/** What tells an account from the others of its business: its name, with the phone where another has the same name. */
export const accountLabel = ({ name, username, phone }: Named, accounts: readonly Named[]): string => {
  const isAlone = accounts.filter((one) => one.name === name).length === 1;
  return isAlone || !name ? name || username || phone : `${name} · ${phone}`;
};
