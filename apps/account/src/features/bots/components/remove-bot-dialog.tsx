import type { KeptConversations } from '@switchboard/api-client';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useState } from 'react';
import styles from './remove-bot-dialog.module.css';

export interface RemoveBotDialogProps {
  name: string;
  onRemove: (conversations: KeptConversations) => void;
  onClose: () => void;
}

const CHOICES = ['keep', 'remove'] as const;

/** Asks what becomes of the conversations of a bot before it is removed. */
export const RemoveBotDialog = ({ name, onRemove, onClose }: RemoveBotDialogProps) => {
  const { t } = useTranslation('account');
  const group = useId();
  const [choice, setChoice] = useState<KeptConversations>('keep');
  return (
    <Modal
      open
      centered
      title={t('bots.removal.title', { name })}
      okText={t(`bots.removal.${choice}.yes`)}
      okButtonProps={{ danger: true }}
      cancelText={t('bots.cancel')}
      onOk={() => onRemove(choice)}
      onCancel={onClose}
    >
      <p>{t('bots.removal.text')}</p>
      <div role="radiogroup" aria-label={t('bots.removal.question')} className={styles.choices}>
        {CHOICES.map((one) => (
          <label key={one} className={styles.choice} data-chosen={one === choice || undefined}>
            <input type="radio" name={group} checked={one === choice} onChange={() => setChoice(one)} />
            <span>
              {t(`bots.removal.${one}.label`)}
              <small>{t(`bots.removal.${one}.means`)}</small>
            </span>
          </label>
        ))}
      </div>
    </Modal>
  );
};
