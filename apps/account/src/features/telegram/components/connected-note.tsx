import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './connect-dialog.module.css';

/** The end of the wizard. */
export const ConnectedNote = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('account');
  return (
    <div className={styles.form}>
      <div className={styles.connected} role="status">
        <span className={styles.check}>
          <Icon name="check" size={24} />
        </span>
        <p className={styles.title}>{t('wizard.connectedTitle')}</p>
        <p className={styles.muted}>{t('wizard.connectedText')}</p>
      </div>
      <Button type="primary" block onClick={onDone} autoFocus>
        {t('wizard.done')}
      </Button>
    </div>
  );
};
