import type { Agent } from '@switchboard/api-client';
import { Button, Icon, type IconName, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import { isTooLong } from '../model/limits.ts';
import type { DraftHandle } from '../store/use-draft.ts';
import styles from './draft-bar.module.css';
import { usePublish } from './use-publish.ts';

interface Words {
  tone: 'waiting' | 'done' | 'quiet';
  icon: IconName | undefined;
  text: string;
}

export interface DraftBarProps {
  agent: Agent;
  draft: DraftHandle;
  /** Without it, a save reaches customers at once. */
  extended: boolean;
  /** More buttons. */
  children?: ReactNode;
}

/** The state of the draft, and its next actions. */
export const DraftBar = ({ agent, draft, extended, children }: DraftBarProps) => {
  const { t } = useTranslation('agents');
  const { state } = draft;
  const publish = usePublish(draft);
  if (!state.draft) return null;

  const wordsOf = (changed: boolean): Words | undefined => {
    if (state.saving) return { tone: 'quiet', icon: undefined, text: t('draft.saving') };
    if (state.unsaved) return { tone: 'waiting', icon: 'dot', text: t('draft.unsaved') };
    if (!extended) return state.saved ? { tone: 'done', icon: 'check', text: t('draft.saved') } : undefined;
    if (changed) return { tone: 'waiting', icon: 'dot', text: t('draft.unpublished') };
    if (agent.version === null) return undefined;
    return { tone: 'done', icon: 'check', text: t('draft.published', { number: agent.version }) };
  };
  const words = wordsOf(state.draft.changed);
  const canSave = state.unsaved && !isTooLong(state.draft.system_prompt) && !state.saving;

  return (
    <div className={styles.bar}>
      {/* An autosaved text would be announced again and again while it is typed. */}
      <span
        role="status"
        aria-live={extended && (state.unsaved || state.saving) ? 'off' : 'polite'}
        className={styles.state}
        data-tone={words?.tone}
      >
        {words?.icon && <Icon name={words.icon} size={14} />}
        {words?.text}
      </span>
      {children}
      {extended ? (
        <Button
          type="primary"
          disabled={!(state.draft.changed || state.unsaved) || state.conflict !== null}
          loading={state.publishing}
          onClick={publish}
        >
          {t('draft.publish')}
        </Button>
      ) : (
        <Tooltip title={t('draft.shortcut')}>
          <Button
            type="primary"
            disabled={!canSave && !state.saving}
            loading={state.saving}
            onClick={draft.flush}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t(state.saving ? 'draft.saving' : 'draft.save')}
          </Button>
        </Tooltip>
      )}
    </div>
  );
};
