/** The box of the character at `offset` in the text of an element. */
const boxAt = (element: HTMLElement, offset: number): DOMRect => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  range.selectNodeContents(element);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (left < length) {
      range.setStart(node, left);
      range.setEnd(node, left + 1);
      break;
    }
    left -= length;
  }
  return range.getBoundingClientRect();
};

export interface Place {
  /** Pixels from the left edge of the frame. */
  left: number;
  /** Pixels from its top, or from its bottom. */
  top?: number;
  bottom?: number;
}

/** Pixels that a popup needs. */
const WIDTH = 320;
const HEIGHT = 300;

/**
 * A place for a popup at a character: below its line, or above it near the end of the window.
 *
 * @param text holds the same text as the field, in the same place
 * @param frame the element that contains the popup
 */
export const placeAt = (text: HTMLElement, offset: number, frame: HTMLElement): Place => {
  const [box, around] = [boxAt(text, offset), frame.getBoundingClientRect()];
  const left = Math.max(0, Math.min(box.left - around.left, around.width - WIDTH));
  return box.bottom + HEIGHT > window.innerHeight && box.top > HEIGHT
    ? { left, bottom: around.bottom - box.top + 4 }
    : { left, top: box.bottom - around.top + 4 };
};
