import { Icon } from '@switchboard/ui';
import { type ReactNode, useId } from 'react';
import type { GroupItem } from '../model/menu-items.ts';
import { useMenuContext } from '../store/use-menu.ts';
import styles from './menu.module.css';
import { MenuRow } from './menu-row.tsx';

/** A row that opens and closes the entries below it. */
export const MenuGroup = ({ item, children }: { item: GroupItem; children: ReactNode }) => {
  const { current, isOpen, toggle } = useMenuContext();
  const id = useId();
  const open = isOpen(item.key);
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-within={(!open && current?.groups.includes(item.key)) || undefined}
        onClick={() => toggle(item.key)}
      >
        <MenuRow item={item}>
          <span className={styles.end}>
            <Icon name="unfold" size={16} />
          </span>
        </MenuRow>
      </button>
      {open && <div id={id}>{children}</div>}
    </>
  );
};
