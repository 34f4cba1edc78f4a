const CODES = { quote: 0x22, backslash: 0x5c };
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * Whether JSON, which may be malformed, has more arrays and objects within each other than that. It reads no further than
 * the first one too many: to parse 120,000 of them takes a tenth of a second.
 */
export const nestsDeeper = (json: string, most: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInString && code === CODES.backslash) at++;
    else if (code === CODES.quote) isInString = !isInString;
    else if (isInString) continue;
    else if (OPENS.has(code)) depth++;
    else if (CLOSES.has(code)) depth--;
    if (depth > most) return true;
  }
  return false;
};
