/** A typed tag, in the spelling that the business has for it already: `vip` and `VIP` are one. */
export const knownTag = (known: readonly string[], typed: string): string => {
  const plain = typed.toLocaleLowerCase();
  return known.find((tag) => tag.toLocaleLowerCase() === plain) ?? typed;
};
