/** Whether a text has a question mark, in any script. */
export const asks = (text: string): boolean => /[?¿？؟⁇]/u.test(text);
