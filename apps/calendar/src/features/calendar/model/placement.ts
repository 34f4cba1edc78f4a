/** Sides in pixels from the left and the top of the viewport, as `DOMRect` has them. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Placement {
  left: number;
  /** Either this or `bottom`, from its side of the viewport: the popover grows away from that side. */
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/** Between the popover and the anchor, and the edges of the viewport. */
const GAP = 8;
/** Height that the popover has in any place, if the viewport has it. */
const ROOM = 680;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Places a popover beside its anchor: after it in the direction of reading if there is room, else before it, else over
 * it. It begins or ends at the height of the anchor, and keeps within the viewport.
 */
export const placementOf = (
  anchor: Box,
  { width, viewport, rtl }: { width: number; viewport: { width: number; height: number }; rtl: boolean },
): Placement => {
  const [toRight, toLeft] = [anchor.right + GAP, anchor.left - GAP - width];
  const fits = (left: number) => left >= GAP && left + width + GAP <= viewport.width;
  const sides = rtl ? [toLeft, toRight] : [toRight, toLeft];
  const left = sides.find(fits) ?? clamp(anchor.left, GAP, Math.max(GAP, viewport.width - width - GAP));

  const room = Math.min(ROOM, viewport.height - 2 * GAP);
  const most = viewport.height - GAP - room;
  const isAbove = (anchor.top + anchor.bottom) / 2 > viewport.height / 2;
  const inset = clamp(isAbove ? viewport.height - anchor.bottom : anchor.top, GAP, Math.max(GAP, most));
  return { left, [isAbove ? 'bottom' : 'top']: inset, maxHeight: viewport.height - inset - GAP };
};
