import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ExternalItem, MenuItem } from '../model/menu-items.ts';
import styles from './menu.module.css';
import { MenuGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';
import { MenuRow } from './menu-row.tsx';

/** A disabled entry: in ARIA, a disabled link. */
const MenuDisabled = ({ item }: { item: Exclude<MenuItem, { type: 'label' }> }) => (
  // biome-ignore lint/a11y/useSemanticElements: a link element without `href` has no link role
  // biome-ignore lint/a11y/useFocusableInteractive: it has no action
  <span className={styles.row} role="link" aria-disabled="true">
    <MenuRow item={item} />
  </span>
);

/** Opens a foreign URL in a new tab, without opener or referrer. */
const MenuExternal = ({ item }: { item: ExternalItem }) => {
  const { t, i18n } = useTranslation('shell');
  return (
    <a className={styles.row} href={item.path} target="_blank" rel="noopener noreferrer">
      <MenuRow item={item}>
        <span className={styles.end}>
          <Icon name="external" size={14} />
        </span>
        <span lang={i18n.language}>
          <VisuallyHidden>{t('layout.newTab')}</VisuallyHidden>
        </span>
      </MenuRow>
    </a>
  );
};

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
  /** The name of the group, for screen readers. */
  name?: string;
  items: MenuItem[];
}

/** A column of entries. */
export const MenuList = ({ name, items }: MenuListProps) => (
  <ul aria-label={name} className={styles.list}>
    {items.map((item) => (
      <li key={item.key}>
        <Entry item={item} />
      </li>
    ))}
  </ul>
);
