import type { MenuItem } from '../model/menu-items.ts';
import styles from './menu.module.css';
import { MenuRow } from './menu-row.tsx';

/** An entry that is shown and does nothing: a link without an address, as ARIA calls it. */
export const MenuDisabled = ({ item }: { item: Exclude<MenuItem, { type: 'label' }> }) => (
  // biome-ignore lint/a11y/useSemanticElements: a link element without an address is not taken for a link
  // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do at it
  <span className={styles.row} role="link" aria-disabled="true">
    <MenuRow item={item} />
  </span>
);
