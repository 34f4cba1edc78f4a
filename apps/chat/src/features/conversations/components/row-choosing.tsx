import { type RefObject, useEffect, useRef } from 'react';
import type { ConversationListHandle } from './conversation-list.tsx';
import { useChoosing } from './use-choosing.ts';

export interface RowChoosingProps {
  /** Around the rows. */
  place: RefObject<HTMLElement | null>;
  list: RefObject<ConversationListHandle | null>;
  /** Key of the open conversation. */
  open: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Chooses rows by clicks and long presses. */
export const RowChoosing = ({ place, list, open, chosen, onChoose }: RowChoosingProps) => {
  const { handlers } = useChoosing({ keys: () => list.current?.keys() ?? [], chosen, onChoose, from: open });
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    current.addEventListener('click', (event) => latest.current.onClickCapture(event), options);
    current.addEventListener('pointerdown', (event) => latest.current.onPointerDownCapture(event), options);
    current.addEventListener('pointermove', (event) => latest.current.onPointerMoveCapture(event), options);
    current.addEventListener('pointerup', () => latest.current.onPointerUpCapture(), options);
    current.addEventListener('pointercancel', () => latest.current.onPointerCancelCapture(), options);
    return () => stop.abort();
  }, [place]);
  return null;
};
