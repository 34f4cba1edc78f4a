import type { MenuItem } from '../model/menu-items.ts';
import styles from './menu.module.css';
import { MenuDisabled } from './menu-disabled.tsx';
import { MenuExternal } from './menu-external.tsx';
import { MenuGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';

const Entry = ({ item }: { item: MenuItem }) => {
  if (item.type === 'label')
    return (
      <span className={styles.label}>
        <span className={styles.name}>{item.name}</span>
      </span>
    );
  if (item.disabled) return <MenuDisabled item={item} />;
  if (item.type === 'group')
    return (
      <MenuGroup item={item}>
        <MenuList items={item.children} name={item.name} />
      </MenuGroup>
    );
  return item.type === 'external' ? <MenuExternal item={item} /> : <MenuLink item={item} />;
};

export interface MenuListProps {
  /** What the entries have in common, for those who cannot see what they stand under. */
  name?: string;
  items: MenuItem[];
}

/** Entries below each other. */
export const MenuList = ({ name, items }: MenuListProps) => (
  <ul aria-label={name} className={styles.list}>
    {items.map((item) => (
      <li key={item.key}>
        <Entry item={item} />
      </li>
    ))}
  </ul>
);
