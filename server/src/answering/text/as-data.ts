/** A text that cannot end the element that marks it as data for a model. */
export const asData = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
