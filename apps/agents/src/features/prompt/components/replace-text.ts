/**
 * Replaces a part of a field as typing does, so that the browser can undo it, and puts the caret behind it.
 *
 * @param from first character that is replaced
 * @param onChange called with the whole text where the browser cannot do it
 */
export const replaceText = (
  field: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
  onChange: (text: string) => void,
): void => {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated without a successor: only this command keeps the undo of the browser.
  if (document.execCommand?.('insertText', false, text)) return;
  onChange(field.value.slice(0, from) + text + field.value.slice(to));
};
