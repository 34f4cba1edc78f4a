import type { Agent } from '@switchboard/api-client';
import { Button, Icon, Section, Tooltip } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useId, useRef } from 'react';
import { Failure } from '../../failure/components/failure.tsx';
import { canSave, type Draft, isTooLong, isUnsaved } from '../model/draft.ts';
import { usePrompts } from '../store/use-prompts.ts';
import { CharacterCount } from './character-count.tsx';
import styles from './prompt-editor.module.css';
import { useSaveShortcut } from './use-save-shortcut.ts';

/** Lets the browser ask before the user leaves with unsaved text. */
const useLeaveWarning = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved]);
};

/** Says whether the prompt is unsaved or was just saved; announced. */
const DraftState = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('agents');
  const unsaved = isUnsaved(draft);
  const saved = !unsaved && draft.phase === 'saved';
  return (
    <span role="status" className={styles.state} data-unsaved={unsaved || undefined}>
      {unsaved && <Icon name="dot" size={14} />}
      {saved && <Icon name="check" size={14} />}
      {unsaved && t('prompt.unsaved')}
      {saved && t('prompt.saved')}
    </span>
  );
};

/** The system prompt of an agent. */
export const PromptEditor = ({ agent, name }: { agent: Agent; name: string }) => {
  const { t } = useTranslation('agents');
  const store = usePrompts()(agent);
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
