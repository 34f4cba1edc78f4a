import { messageOf } from '@switchboard/common/text/message-of';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { LookupField } from '../../lookup/components/lookup-field.tsx';
import { useConversationLookup } from '../../lookup/store/use-conversation-lookup.ts';
import { useConversationTitle } from '../../lookup/store/use-conversation-title.ts';
import styles from './tests-tab.module.css';

export interface ConversationCardProps {
  /** The chosen conversation, if the URL names one. */
  conversation: string | null;
  onMake: (id: string) => Promise<unknown>;
  onReplay: (id: string) => void;
  onClose: () => void;
}

/** Makes a test of a conversation, or shows the draft's answers in it. */
export const ConversationCard = ({ conversation, onMake, onReplay, onClose }: ConversationCardProps) => {
  const { t } = useTranslation('agents');
  const lookup = useConversationLookup();
  const [chosen, setChosen] = useState<string | null>(conversation);
  const [making, setMaking] = useState(false);
  const title = useConversationTitle(chosen);
  const make = async (id: string) => {
    setMaking(true);
    await onMake(id);
    setMaking(false);
  };
  return (
    <section className={styles.card} aria-label={t('tests.fromConversation')}>
      <div className={styles.cardTop}>
        <strong>{t('tests.fromConversation')}</strong>
        <Button
          type="text"
          icon={<Icon name="close" size={16} />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </div>
      <p className={styles.detail}>{t('tests.fromText')}</p>
      {chosen === null ? (
        <LookupField
          label={t('tests.conversation')}
          placeholder={t('lookup.find')}
          lookup={lookup}
          autoFocus
          onChoose={({ id }) => setChosen(id)}
          onCancel={onClose}
        />
      ) : (
        <div className={styles.add}>
          <bdi className={styles.chosen}>
            {title.error !== undefined ? messageOf(title.error) : (title.name ?? t('loading'))}
          </bdi>
          <Button
            type="primary"
            loading={making}
            disabled={title.error !== undefined}
            onClick={() => make(chosen)}
          >
            {t('tests.make')}
          </Button>
          <Button disabled={title.error !== undefined} onClick={() => onReplay(chosen)}>
            {t('tests.view.replay')}
          </Button>
        </div>
      )}
    </section>
  );
};
