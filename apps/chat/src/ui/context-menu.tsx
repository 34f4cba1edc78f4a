import { Icon, type IconName } from '@switchboard/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './context-menu.module.css';

export interface MenuItem {
  key: string;
  icon: IconName;
  label: string;
  isDangerous?: boolean;
  /** Why it cannot be chosen now. */
  hint?: string | undefined;
  /** Called after the menu is closed, and the focus is back. */
  run: () => void;
}

/** Pixels from the left and upper edge of the view. */
export interface Point {
  x: number;
  y: number;
}

export interface ContextMenuProps {
  label: string;
  /** Where it opens; on a phone it is a sheet at the lower edge. */
  at: Point;
  items: readonly MenuItem[];
  onClose: () => void;
  /** Further items above, of a role that begins with `menuitem`. @param close call it when one was chosen */
  children?: (close: () => void) => ReactNode;
}

/** Pixels between the menu and the edges of the view. */
const MARGIN = 8;

/** The place of a menu of this size: it opens towards the end of a line, and stays in view. */
const placeOf = ({ x, y }: Point, { width, height }: DOMRect, isRtl: boolean): Point => {
  const wished = isRtl ? x - width : x;
  const left = Math.max(MARGIN, Math.min(wished, window.innerWidth - width - MARGIN));
  const fits = y + height + MARGIN <= window.innerHeight;
  return { x: left, y: fits ? y : Math.max(MARGIN, Math.min(y, window.innerHeight) - height) };
};

type Step = (index: number, count: number) => number;

const forth: Step = (index, count) => (index + 1) % count;
const back: Step = (index, count) => (index - 1 + count) % count;

const KEYS: Readonly<Record<string, Step>> = {
  ArrowDown: forth,
  ArrowUp: back,
  ArrowRight: forth,
  ArrowLeft: back,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const MIRRORED: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** A menu over the page. The arrows move through its items; Escape, Tab and a click beside it close it. */
export const ContextMenu = ({ label, at, items, onClose, children }: ContextMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<Point>();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const put = () => setPlace(placeOf(at, element.getBoundingClientRect(), isRtl));
    put();
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // What is above the items may grow.
    const sizes = new ResizeObserver(put);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [at]);
  useEffect(() => {
    const close = () => dialog.current?.close();
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      dialog.current?.close();
      return;
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = KEYS[isRtl ? (MIRRORED[event.key] ?? event.key) : event.key];
    if (!next) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const index = all.indexOf(event.target as HTMLElement);
    all[next(index, all.length)]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={styles.menu}
      style={place && ({ '--menu-x': `${place.x}px`, '--menu-y': `${place.y}px` } as CSSProperties)}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onContextMenu={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div role="menu" tabIndex={-1} aria-label={label} className={styles.items} onKeyDown={onKeyDown}>
        {children?.(() => dialog.current?.close())}
        {items.map(({ key, icon, label: name, isDangerous, hint, run }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            aria-disabled={hint !== undefined}
            data-danger={isDangerous || undefined}
            onClick={() => {
              if (hint !== undefined) return;
              dialog.current?.close();
              run();
            }}
          >
            <Icon name={icon} size={18} />
            <span className={styles.words}>
              {name}
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </button>
        ))}
      </div>
    </dialog>
  );
};
