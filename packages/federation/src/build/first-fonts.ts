/** The fonts of the first texts. Otherwise they are requested after the styles, and the texts shift. */
export const FIRST_FONTS = /inter-latin[^/]*\.woff2$/;
