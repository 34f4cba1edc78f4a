import { blockOf } from './grip.ts';

/**
 * Lights all blocks of a booking that is in several columns while the pointer or the focus is on one of them.
 *
 * @returns a function that detaches it
 */
export const attachTogether = (scroller: HTMLElement): (() => void) => {
  const attached = new AbortController();
  const light = (block: HTMLElement | null) => {
    for (const lit of scroller.querySelectorAll<HTMLElement>('[data-lit]')) delete lit.dataset.lit;
    const id = block?.dataset.booking;
    if (id === undefined) return;
    const blocks = scroller.querySelectorAll<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`);
    if (blocks.length > 1) for (const each of blocks) each.dataset.lit = '';
  };
  const focused = () => blockOf(scroller.ownerDocument.activeElement);
  const { signal } = attached;
  scroller.addEventListener('pointerover', ({ target }) => light(blockOf(target) ?? focused()), { signal });
  scroller.addEventListener('pointerleave', () => light(focused()), { signal });
  scroller.addEventListener('focusin', ({ target }) => light(blockOf(target)), { signal });
  scroller.addEventListener('focusout', () => light(null), { signal });
  // The pointer may have come before this code.
  light(scroller.querySelector<HTMLElement>('[data-booking]:hover') ?? focused());
  return () => {
    attached.abort();
    light(null);
  };
};
