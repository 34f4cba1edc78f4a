import { Button } from '@switchboard/ui';
import { Alert, Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { ConversationsChoice } from '../../forms/components/conversations-choice.tsx';
import { useDisconnectStore } from '../store/use-disconnect.ts';
import styles from './disconnect-dialog.module.css';

/** Asks before an account is disconnected, and what becomes of its conversations. */
export const DisconnectDialog = () => {
  const { t } = useTranslation('account');
  const store = useDisconnectStore();
  const { step, account, conversations, error } = useStore(store);
  const isOver = step === 'unconfirmed';
  const isPending = step === 'pending';
  const question = account
    ? t('disconnect.titleOf', { name: account.label || t('telegram.unnamed') })
    : t('disconnect.title');

  return (
    <Modal
      open={step !== 'closed'}
      title={isOver ? t('disconnect.over') : question}
      footer={null}
      width={440}
      destroyOnHidden
      mask={{ closable: !isPending }}
      onCancel={store.close}
    >
      {isOver ? (
        <div className={styles.body}>
          <Alert type="warning" showIcon title={t('disconnect.unconfirmed')} role="alert" />
          <Button type="primary" block autoFocus onClick={store.close}>
            {t('wizard.done')}
          </Button>
        </div>
      ) : (
        <div className={styles.body}>
          {error !== null && <Alert type="error" showIcon title={error} role="alert" />}
          <p>{t('disconnect.text')}</p>
          <ConversationsChoice
            label={t('disconnect.conversations')}
            words={{
              keep: { name: t('disconnect.keep'), means: t('disconnect.keepText') },
              remove: { name: t('disconnect.remove'), means: t('disconnect.removeText') },
            }}
            value={conversations}
            disabled={isPending}
            onChange={store.choose}
          />
          <div className={styles.buttons}>
            <Button disabled={isPending} onClick={store.close}>
              {t('wizard.cancel')}
            </Button>
            <Button type="primary" danger loading={isPending} onClick={store.disconnect}>
              {t(isPending ? 'disconnect.pending' : 'disconnect.confirm')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
};
