import { Icon } from '@switchboard/ui';
import { NavLink } from '@switchboard/ui/router';
import type { MenuItem } from './menu-items.ts';
import styles from './sidebar.module.css';

/** One entry of the menu; the active one carries `aria-current`. */
export const MenuLink = ({ item, onNavigate }: { item: MenuItem; onNavigate: (() => void) | undefined }) => (
  <NavLink to={item.path} className={styles.link ?? ''} {...(onNavigate && { onClick: onNavigate })}>
    <Icon name={item.icon} size={20} />
    <span className={styles.label}>{item.label}</span>
  </NavLink>
);
