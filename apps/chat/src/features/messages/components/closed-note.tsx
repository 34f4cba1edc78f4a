import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './closed-note.module.css';

/** In place of the field for the answer: the account of the conversation is not connected. */
export const ClosedNote = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  return (
    <p className={styles.note} role="status">
      <Icon name="alert" size={15} />
      <span>{t('composer.closed')}</span>
      <Button type="link" size="small" onClick={() => navigation.open('/dashboard/account')}>
        {t('list.connect')}
      </Button>
    </p>
  );
};
