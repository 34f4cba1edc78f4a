/** Plain spaces instead of those of `Intl`, as people and models write them. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
