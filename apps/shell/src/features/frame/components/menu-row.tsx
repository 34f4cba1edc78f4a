import { Icon } from '@switchboard/ui';
import type { ReactNode } from 'react';
import type { GroupItem, LinkItem } from '../model/menu-items.ts';
import styles from './menu.module.css';

export interface MenuRowProps {
  item: Pick<LinkItem | GroupItem, 'icon' | 'iconText' | 'name'>;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/** The content of a row: icon, name, and an addition by the kind of entry. */
export const MenuRow = ({ item: { icon, iconText, name }, children }: MenuRowProps) => (
  <>
    <span className={styles.picture} aria-hidden>
      {iconText ?? (icon ? <Icon name={icon} size={20} /> : <span className={styles.dot} />)}
    </span>
    <span className={styles.name}>{name}</span>
    {children}
  </>
);
