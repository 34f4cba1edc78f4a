import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLayout } from '../store/use-layout.ts';
import styles from './sidebar.module.css';

/** Makes the menu compact, or wide again. */
export const WidthButton = ({ onToggle }: { onToggle: () => void }) => {
  const { t } = useTranslation('shell');
  const { compact } = useLayout();
  const name = t(compact ? 'layout.expand' : 'layout.collapse');
  return (
    <Tooltip title={name}>
      <Button
        className={styles.button}
        type="text"
        aria-label={name}
        icon={<Icon name={compact ? 'widen' : 'narrow'} />}
        onClick={onToggle}
      />
    </Tooltip>
  );
};

/** Closes the drawer that the menu is in. */
export const CloseButton = () => {
  const { t } = useTranslation('shell');
  const { closeMobile } = useLayout();
  return (
    <Button
      className={styles.button}
      type="text"
      aria-label={t('layout.closeMenu')}
      icon={<Icon name="close" />}
      onClick={closeMobile}
    />
  );
};
