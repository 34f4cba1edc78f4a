import { Button } from '@switchboard/ui';
import { Alert, Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useId } from 'react';
import type { Conversations } from '../store/disconnect-store.ts';
import { useDisconnectStore } from '../store/use-disconnect.ts';
import styles from './disconnect-dialog.module.css';

const CHOICES: readonly Conversations[] = ['keep', 'remove'];

/** Asks before the account is disconnected, and what becomes of its conversations. */
export const DisconnectDialog = () => {
  const { t } = useTranslation('account');
  const name = useId();
  const store = useDisconnectStore();
  const { step, conversations, error } = useStore(store);
  const isOver = step === 'unconfirmed';
  const isPending = step === 'pending';

  return (
    <Modal
      open={step !== 'closed'}
      title={t(isOver ? 'disconnect.over' : 'disconnect.title')}
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
          <fieldset className={styles.choices} disabled={isPending}>
            <legend className={styles.legend}>{t('disconnect.conversations')}</legend>
            {CHOICES.map((choice) => (
              <label key={choice} className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={choice === conversations}
                  onChange={() => store.choose(choice)}
                />
                <span>
                  {t(`disconnect.${choice}`)}
                  <span className={styles.hint}>{t(`disconnect.${choice}Text`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
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
