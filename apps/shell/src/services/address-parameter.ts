/** A query parameter of the form `app.word`, which it takes out of the address: the app must not read it. */
export const takeParameter = (name: string): string | undefined => {
  const address = new URL(window.location.href);
  const value = address.searchParams.get(name);
  if (!value || !/.\../.test(value)) return undefined;
  address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
  return value;
};
