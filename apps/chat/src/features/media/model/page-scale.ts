/** Pixels of a drawn page, and of its longer side: a stranger's page can be of any size. */
const [MOST_PIXELS, LONGEST_SIDE] = [8_000_000, 8_192];

/**
 * The scale at which a page is drawn.
 * @param width the wanted pixels
 */
export const pageScale = (page: { width: number; height: number }, width: number): number =>
  Math.min(
    width / page.width,
    LONGEST_SIDE / Math.max(page.width, page.height),
    Math.sqrt(MOST_PIXELS / (page.width * page.height)),
  );
