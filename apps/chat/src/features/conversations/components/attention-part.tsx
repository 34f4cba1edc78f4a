import type { Conversation } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Part } from '../../../ui/part.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { ShortTime } from '../../time/components/short-time.tsx';
import { useInboxStore } from '../store/use-inbox.ts';
import { useAttentionWords } from './use-attention-words.ts';

/** Why a person is needed, until it is done. */
export const AttentionPart = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const wordsOf = useAttentionWords();
  const { pending, run } = useAction();
  const { attention, attention_since } = conversation;
  if (attention === null) return null;
  return (
    <Part
      title={t('card.attention')}
      waiting
      aside={attention_since !== null && <ShortTime ts={attention_since} />}
    >
      <p dir="auto">{wordsOf(attention)}</p>
      <Button block loading={pending} onClick={() => run(() => inbox.setAttention(conversation, null))}>
        {t('card.done')}
      </Button>
    </Part>
  );
};
