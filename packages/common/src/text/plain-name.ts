/** A name without the control characters that could hide its ending by turning it around. */
export const plainName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '').trim();
