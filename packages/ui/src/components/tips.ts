import { useEffect } from 'react';
import styles from './tips.module.css';

/** Milliseconds that the mouse is over a control before its tip shows. */
const DELAY = 100;
/** Pixels between the tip and the control. */
const GAP = 6;
/** Pixels between the tip and the edges of the window. */
const MARGIN = 4;
const ID = 'sb-tip';

const controlAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest('[data-tip]') : null;

const placeAt = (control: Element, tip: HTMLElement): void => {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const { offsetWidth } = tip;
  const above = top - GAP - tip.offsetHeight;
  const middle = left + (width - offsetWidth) / 2;
  const y = above < MARGIN ? bottom + GAP : above;
  const x = Math.max(MARGIN, Math.min(middle, innerWidth - MARGIN - offsetWidth));
  tip.style.inset = `${y}px auto auto ${x}px`;
};

/** Puts the words of a control beside it, and returns the function that takes them away. */
const showAt = (control: HTMLElement): (() => void) => {
  const { tip: words = '' } = control.dataset;
  const tip = document.createElement('span');
  tip.id = ID;
  tip.role = 'tooltip';
  tip.popover = 'manual';
  tip.className = styles.tip ?? '';
  tip.textContent = words;
  control.after(tip);
  // Above dialogs, too. A browser that does not know it shows the tip all the same.
  tip.showPopover?.();
  placeAt(control, tip);
  // A screen reader has said the name already.
  const name = control.getAttribute('aria-label') ?? control.textContent;
  const describes =
    !control.hasAttribute('aria-describedby') && !words.split(', ').every((part) => name.includes(part));
  if (describes) control.setAttribute('aria-describedby', ID);
  const changes = new MutationObserver(() => (control.isConnected && control.dataset.tip === words) || end());
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-tip'] });
  const end = () => {
    changes.disconnect();
    tip.remove();
    if (describes) control.removeAttribute('aria-describedby');
  };
  return end;
};

let isWatched = false;

/** Shows the words in `data-tip` of the control under the mouse, or of the one to which a key led. */
const watch = (): void => {
  if (isWatched) return;
  isWatched = true;
  let over: HTMLElement | null = null;
  let timer = 0;
  let takeAway = () => {};

  const hide = () => {
    clearTimeout(timer);
    takeAway();
  };
  const show = (control: HTMLElement) => {
    hide();
    takeAway = showAt(control);
  };
  const onOver = (event: PointerEvent) => {
    const control = controlAt(event);
    if (control === over) return;
    over = control;
    hide();
    // A finger would not take it away.
    if (control && event.pointerType !== 'touch') timer = window.setTimeout(show, DELAY, control);
  };
  const onFocus = (event: FocusEvent) => {
    const control = controlAt(event);
    if (control?.matches(':focus-visible')) show(control);
  };
  const onScroll = () => {
    const tip = document.querySelector<HTMLElement>(`:focus+#${ID}`);
    const control = tip?.previousElementSibling;
    // A key that leads to a control may scroll to it.
    if (control) placeAt(control, tip);
    else hide();
  };

  addEventListener('pointerover', onOver, true);
  // Out of the window.
  document.documentElement.onpointerleave = onOver;
  addEventListener('focusin', onFocus, true);
  addEventListener('scroll', onScroll, true);
  for (const name of ['focusout', 'pointerdown', 'keydown']) addEventListener(name, hide, true);
};

/**
 * From its first use on, the words in `data-tip` of each control of the page show while the mouse rests on the control, and
 * while the focus of the keyboard is on it. One watcher serves all of them, however many there are.
 */
export const useTips = (): void => useEffect(watch, []);
