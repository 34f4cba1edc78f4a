/** Width of the edges that scroll, in pixels. */
const EDGE = 40;
/** Speed at the very edge, in pixels per millisecond. */
const MAX_SPEED = 1.2;
/** Shortest time for the length of a view in milliseconds, so that a phone does not skip days. */
const VIEW_TIME = 600;

/**
 * How fast a view scrolls along one axis while the pointer is near an edge or beyond it, in pixels per millisecond;
 * negative towards the beginning. Only an edge that the pointer moves to scrolls: a drag may begin beside one.
 *
 * @param at place of the pointer
 * @param origin where the drag began
 * @param from beginning of the view
 * @param to end of the view
 */
export const edgeSpeed = (at: number, origin: number, from: number, to: number): number => {
  const edge = Math.min(EDGE, (to - from) / 4);
  const depth = at < from + edge ? at - (from + edge) : Math.max(0, at - (to - edge));
  if (depth === 0 || (depth < 0 ? at >= origin : at <= origin)) return 0;
  const share = Math.max(-1, Math.min(1, depth / edge));
  return share * Math.abs(share) * Math.min(MAX_SPEED, (to - from) / VIEW_TIME);
};
