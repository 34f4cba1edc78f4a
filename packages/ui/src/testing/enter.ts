import { userEvent } from '@testing-library/user-event';

/**
 * Enters a text as a paste does: React renders once, not once per character. A `{Enter}` at the end is pressed.
 */
export const enter = async (field: Element, text: string): Promise<void> => {
  const words = text.replace(/\{Enter\}$/, '');
  await userEvent.click(field);
  await userEvent.paste(words);
  if (words !== text) await userEvent.keyboard('{Enter}');
};
