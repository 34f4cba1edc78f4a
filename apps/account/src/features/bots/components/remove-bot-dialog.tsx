import type { KeptConversations } from '@switchboard/api-client';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { ConversationsChoice } from '../../forms/components/conversations-choice.tsx';
import styles from './remove-bot-dialog.module.css';

export interface RemoveBotDialogProps {
  name: string;
  onRemove: (conversations: KeptConversations) => void;
  onClose: () => void;
}

/** Asks what becomes of the conversations of a bot before it is removed. */
export const RemoveBotDialog = ({ name, onRemove, onClose }: RemoveBotDialogProps) => {
  const { t } = useTranslation('account');
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
      <div className={styles.body}>
        <p>{t('bots.removal.text')}</p>
        <ConversationsChoice
          label={t('bots.removal.question')}
          words={{
            keep: { name: t('bots.removal.keep.label'), means: t('bots.removal.keep.means') },
            remove: { name: t('bots.removal.remove.label'), means: t('bots.removal.remove.means') },
          }}
          value={choice}
          onChange={setChoice}
        />
      </div>
    </Modal>
  );
};
