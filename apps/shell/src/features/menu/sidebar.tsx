import { Button, Icon, Mark, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { menuLanguage } from '../appearance/language.ts';
import { useServices } from '../boot/services-context.ts';
import { menuItems } from './menu-items.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  compact: boolean;
  /** Absent in the drawer, which is never compact. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

/** The side menu: 280 px, or 86 px compact, when it widens over the content while the pointer is on it. */
export const Sidebar = ({ compact, onToggle, onNavigate }: SidebarProps) => {
  const { registry } = useServices();
  const { t } = useTranslation('shell');
  const toggleName = t(compact ? 'layout.expand' : 'layout.collapse');

  return (
    <div className={styles.sidebar} data-compact={compact || undefined}>
      <div className={styles.header}>
        <Mark size={32} />
        <span className={styles.name}>Switchboard</span>
        {onToggle && (
          <Tooltip title={toggleName} placement="right">
            <Button
              className={styles.toggle}
              type="text"
              aria-label={toggleName}
              icon={<Icon name="collapse" />}
              onClick={onToggle}
            />
          </Tooltip>
        )}
      </div>
      <nav aria-label={t('layout.menu')} lang={menuLanguage()}>
        <ul className={styles.list}>
          {menuItems(registry, menuLanguage()).map((item) => (
            <li key={item.path}>
              <MenuLink item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
