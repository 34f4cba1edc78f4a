import { Button, Input, Section, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useId, useRef } from 'react';
import { Failure } from '../../failure/components/failure.tsx';
import { canSave, isTooLong, isUnsaved } from '../model/draft.ts';
import type { PromptStore } from '../store/prompt-store.ts';
import { CharacterCount } from './character-count.tsx';
import { DraftState } from './draft-state.tsx';
import styles from './prompt-editor.module.css';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

/** The system prompt of an agent. */
export const PromptEditor = ({ store, name }: { store: PromptStore; name: string }) => {
  const { t } = useTranslation('agents');
  const draft = useStore(store);
  const id = useId();
  const footer = useRef<HTMLDivElement>(null);
  useSaveShortcut(store.save, footer);
  useLeaveWarning(isUnsaved(draft));

  return (
    <Section title={t('prompt.title')} text={t('prompt.text', { name })}>
      <Input.TextArea
        id={id}
        value={draft.text}
        onChange={(event) => store.type(event.target.value)}
        placeholder={t('prompt.placeholder')}
        dir="auto"
        autoSize={{ minRows: 10, maxRows: 24 }}
        aria-label={t('prompt.title')}
        aria-describedby={`${id}-count`}
        aria-invalid={isTooLong(draft.text)}
        {...(isTooLong(draft.text) && { status: 'error' as const })}
      />
      {draft.error !== null && (
        <Failure title={t('prompt.failed')} reason={draft.error} className={styles.failure} />
      )}
      <div ref={footer} className={styles.footer}>
        <CharacterCount id={`${id}-count`} text={draft.text} />
        <DraftState draft={draft} />
        <Tooltip title={t('prompt.shortcut')}>
          <Button
            type="primary"
            disabled={!canSave(draft) && draft.phase !== 'saving'}
            loading={draft.phase === 'saving'}
            onClick={store.save}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t(draft.phase === 'saving' ? 'prompt.saving' : 'prompt.save')}
          </Button>
        </Tooltip>
      </div>
    </Section>
  );
};
