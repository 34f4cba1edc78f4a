import { Link } from '@switchboard/ui/router';
import { usePreload } from '../../remotes/store/use-preload.ts';
import type { LinkItem } from '../model/menu-items.ts';
import { useLayout } from '../store/use-layout.ts';
import { useMenuContext } from '../store/use-menu.ts';
import styles from './menu.module.css';
import { MenuRow } from './menu-row.tsx';
import { UnreadCount } from './unread-count.tsx';

/** Goes to a screen, and closes the drawer if the menu is in one. Hover and focus preload the remote. */
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
      <MenuRow item={item}>{item.badge === 'unread' && <UnreadCount />}</MenuRow>
    </Link>
  );
};
