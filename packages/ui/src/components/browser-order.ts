/** Languages in the order in which the browser prefers them; those that it does not name come last, as given. */
export const browserOrder = <L extends string>(
  offered: readonly L[],
  preferred: readonly string[] = navigator.languages,
): L[] => {
  const place = (language: L) => {
    const found = preferred.findIndex((tag) => tag.toLowerCase().split('-')[0] === language);
    return found === -1 ? preferred.length : found;
  };
  return [...offered].sort((a, b) => place(a) - place(b));
};
