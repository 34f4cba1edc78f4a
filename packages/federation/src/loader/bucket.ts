/** FNV-1a, and a finish that lets every bit of the text reach every bit of the number. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
};

/** The hundredth of all people, 0 to 99, that a person is of as far as this remote goes. It never changes. */
export const bucketOf = (remote: string, person: string): number => hash(`${remote}:${person}`) % 100;
