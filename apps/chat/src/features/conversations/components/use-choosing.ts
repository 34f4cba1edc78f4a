import { useRef } from 'react';

export interface ChoosingOptions {
  /** Keys of the rows, in their order. */
  keys: () => string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** The row from which a first Shift+click reaches. */
  from: string | undefined;
}

/** Milliseconds of a long press. */
const LONG = 500;

/** The used part of an event, of React or of the document. */
interface Click extends Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'> {
  target: EventTarget | null;
  stopPropagation: () => void;
  preventDefault: () => void;
}
type Press = Pick<PointerEvent, 'pointerType' | 'movementX' | 'movementY'> & Pick<Click, 'target'>;

const keyAt = ({ target }: Pick<Click, 'target'>): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

/**
 * Chooses rows: by their boxes, Ctrl+click, Shift+click up to a row, a long press, and any click once one is chosen.
 * The handlers are for the element around the rows.
 */
export const useChoosing = ({ keys, chosen, onChoose, from }: ChoosingOptions) => {
  const anchor = useRef(from);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    anchor.current = key;
    onChoose(next);
  };
  const reach = (key: string) => {
    const all = keys();
    const [start, end] = [all.indexOf(anchor.current ?? from ?? key), all.indexOf(key)];
    if (start === -1 || end === -1) return toggle(key);
    onChoose(new Set([...chosen, ...all.slice(Math.min(start, end), Math.max(start, end) + 1)]));
  };
  const endPress = () => clearTimeout(press.current);

  return {
    toggle,
    handlers: {
      onClickCapture: (event: Click) => {
        const key = keyAt(event);
        if (key === undefined || (event.target as Element).closest('button')) return;
        const isBox = event.target instanceof HTMLInputElement;
        const isMore = event.ctrlKey || event.metaKey;
        if (!isPressed.current && !isBox && !isMore && !event.shiftKey && chosen.size === 0) return;
        event.stopPropagation();
        // A controlled box whose click is prevented would show its former state.
        if (!isBox) event.preventDefault();
        if (isPressed.current) isPressed.current = false;
        else if (event.shiftKey) reach(key);
        else toggle(key);
      },
      onPointerDownCapture: (event: Press) => {
        isPressed.current = false;
        const key = event.pointerType === 'touch' ? keyAt(event) : undefined;
        if (key === undefined) return;
        endPress();
        press.current = setTimeout(() => {
          isPressed.current = true;
          toggle(key);
        }, LONG);
      },
      onPointerMoveCapture: (event: Press) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) endPress();
      },
      onPointerUpCapture: endPress,
      onPointerCancelCapture: endPress,
    },
  };
};
