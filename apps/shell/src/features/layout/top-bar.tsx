import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { AccountMenu } from './account-menu.tsx';
import styles from './top-bar.module.css';

/** @param props.onOpenMenu present where the menu is a drawer */
export const TopBar = ({ onOpenMenu }: { onOpenMenu?: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.bar}>
      {onOpenMenu && (
        <Button
          type="text"
          aria-label={t('layout.openMenu')}
          icon={<Icon name="menu" />}
          onClick={onOpenMenu}
        />
      )}
      <div className={styles.end}>
        <AccountMenu />
      </div>
    </header>
  );
};
