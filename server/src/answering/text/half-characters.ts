/** Half an emoji, and what storing leaves of it. Within a word it is a lost letter, which the checks find. */
const HALF = / ?(?<![\p{L}\p{N}])[\p{Surrogate}\ufffd]+(?![\p{L}\p{N}])/gu;

/** A text without halves of emoji. */
export const withoutHalves = (text: string): string => text.replaceAll(HALF, '');
