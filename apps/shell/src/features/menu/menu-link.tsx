import { Link } from '@switchboard/ui/router';
import { usePreload } from '../remotes/use-preload.ts';
import { useLayout } from './layout-context.ts';
import styles from './menu.module.css';
import type { LinkItem } from './menu-items.ts';
import { MenuRow } from './menu-row.tsx';
import { useMenuContext } from './use-menu.ts';

/** Goes to a screen, and closes the drawer if the menu is in one. Whoever comes near it will want that screen. */
export const MenuLink = ({ item }: { item: LinkItem }) => {
  const { current } = useMenuContext();
  const { closeMobile } = useLayout();
  const preload = usePreload();
  return (
    <Link
      to={item.path}
      className={styles.row}
      aria-current={current?.key === item.key ? current.current : undefined}
      onClick={closeMobile}
      onPointerEnter={() => preload(item.path)}
      onFocus={() => preload(item.path)}
    >
      <MenuRow item={item} />
    </Link>
  );
};
