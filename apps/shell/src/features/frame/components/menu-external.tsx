import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ExternalItem } from '../model/menu-items.ts';
import styles from './menu.module.css';
import { MenuRow } from './menu-row.tsx';

/** Opens a foreign address in a new tab, which learns nothing of this one. */
export const MenuExternal = ({ item }: { item: ExternalItem }) => {
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
