import { Button, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import styles from './message-list.module.css';

/** Loads the page before the oldest message. */
export const OlderButton = ({ load }: { load: () => Promise<void> }) => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);

  const onClick = async () => {
    setPending(true);
    try {
      await load();
    } catch {
      showError(t('thread.olderFailed'));
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={styles.older}>
      <Button type="text" loading={pending} onClick={onClick}>
        {t('thread.older')}
      </Button>
    </div>
  );
};
