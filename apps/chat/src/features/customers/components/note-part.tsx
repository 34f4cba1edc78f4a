import { MAX_NOTE_LENGTH } from '@switchboard/api-client';
import { TextArea } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';
import { Part } from '../../../ui/part.tsx';
import { useCard, useCardStore } from '../store/use-card.ts';
import styles from './customer-card.module.css';

/** The note, which is saved by itself. */
export const NotePart = () => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const note = useCard((state) => state.note);
  const status = useCard((state) => state.noteStatus);
  const field = useRef<HTMLTextAreaElement>(null);
  const aside =
    status === 'failed' ? (
      <span role="alert">
        <button type="button" className={styles.retry} onClick={card.saveNote}>
          {t('card.noteFailed')}
        </button>
      </span>
    ) : (
      status !== 'saved' && <span>{t('card.saving')}</span>
    );
  return (
    <Part title={t('card.note')} aside={aside}>
      <div className={styles.note}>
        <TextArea
          ref={field}
          maxRows={10}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          aria-label={t('card.note')}
          placeholder={t('card.notePlaceholder')}
          dir="auto"
          onChange={({ target }) => card.setNote(target.value)}
          onBlur={card.saveNote}
        />
      </div>
    </Part>
  );
};
