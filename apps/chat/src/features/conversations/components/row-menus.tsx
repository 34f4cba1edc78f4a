import { type RefObject, useEffect, useState } from 'react';
import type { Point } from '../../../ui/context-menu.tsx';
import { useInbox } from '../store/use-inbox.ts';
import { RowMenu } from './row-menu.tsx';

export interface RowMenusProps {
  /** Around the rows. */
  place: RefObject<HTMLElement | null>;
  /** Key of the open conversation. */
  open: string | undefined;
  /** Chooses the row with a key, to choose more. */
  onChoose: (key: string) => void;
}

/** Opens the menu of a row by the right button, or by the key for menus. */
export const RowMenus = ({ place, open, onChoose }: RowMenusProps) => {
  const [menu, setMenu] = useState<{ key: string; at: Point }>();
  const conversation = useInbox(({ known }) => menu && known.get(menu.key));
  useEffect(() => {
    const { current } = place;
    const onContextMenu = (event: MouseEvent) => {
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-key]');
      const key = row ? row.dataset.key : undefined;
      if (!row || key === undefined) return;
      event.preventDefault();
      // On a touch screen it comes with the long press, which chooses the row.
      if (Reflect.get(event, 'pointerType') === 'touch') return;
      const { left, bottom } = row.getBoundingClientRect();
      // A key names no point.
      setMenu({
        key,
        at: event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom },
      });
    };
    current?.addEventListener('contextmenu', onContextMenu);
    return () => current?.removeEventListener('contextmenu', onContextMenu);
  }, [place]);
  if (!menu || !conversation) return null;
  return (
    <RowMenu
      key={`${menu.key} ${menu.at.x} ${menu.at.y}`}
      conversation={conversation}
      at={menu.at}
      open={open}
      onChoose={() => onChoose(menu.key)}
      onClose={() => setMenu(undefined)}
    />
  );
};
