/** FNV-1a, with a finish that mixes all bits. */
export const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
};

/** The bucket of a person for a remote, 0 to 99. It never changes. */
export const bucketOf = (remote: string, person: string): number => hash(`${remote}:${person}`) % 100;
