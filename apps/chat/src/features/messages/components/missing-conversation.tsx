import { useApp } from '@switchboard/federation';
import { Button, ErrorState } from '@switchboard/ui';
import { closedTexts } from '../../../locales/en/closed.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './thread-pane.module.css';

/** The conversation of a link does not exist, or belongs to another account. */
export const MissingConversation = () => {
  const { t } = useLateTexts(closedTexts);
  const { navigation } = useApp();
  return (
    <section className={styles.thread}>
      <ErrorState
        title={t('gone.title')}
        text={t('gone.text')}
        action={<Button onClick={() => navigation.open('/dashboard/chat')}>{t('gone.back')}</Button>}
      />
    </section>
  );
};
