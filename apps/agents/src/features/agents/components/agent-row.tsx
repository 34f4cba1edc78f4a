import type { Agent } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { Button, Icon, Tooltip, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link, useNavigate, useSearchParams } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { type RefObject, useState } from 'react';
import { channelNames } from '../model/agent-channels.ts';
import { isExtended } from '../model/extended.ts';
import { useAgentsStore } from '../store/use-agents.ts';
import { AgentAvatar } from './agent-avatar.tsx';
import { AgentNumbers } from './agent-numbers.tsx';
import styles from './agent-row.module.css';
import { NameForm } from './name-form.tsx';
import { Switch } from './switch.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface AgentRowProps {
  agent: Agent;
  /** Its name, or a placeholder. */
  name: string;
  active: boolean;
}

/** The channels of an agent, in a few words. */
const useServes = (agent: Agent): string | undefined => {
  const { t } = useTranslation('agents');
  const known = useStore(useAgentsStore(), ({ channels }) => channels);
  if (!isExtended(agent)) return undefined;
  const names = channelNames(agent, known).join(', ');
  const places = names || t('agents.channels', { count: agent.channels.length });
  if (agent.channels.length === 0) return t('agents.noChannels');
  return agent.enabled ? places : t('agents.offAt', { places });
};

interface ActionsProps {
  agent: Agent;
  name: string;
  renameButton: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
}

/** Renames and deletes the active agent. */
const Actions = ({ agent, name, renameButton, onRename }: ActionsProps) => {
  const { t } = useTranslation('agents');
  const store = useAgentsStore();
  const navigate = useNavigate();
  const { ask, showError } = useFeedback();

  const remove = async () => {
    const yes = await ask({
      title: t('agents.removeTitle', { name }),
      text: t('agents.removeText'),
      yes: t('agents.removeYes'),
      no: t('agents.removeNo'),
    });
    if (!yes) return;
    try {
      await store.remove(agent.id);
      navigate('?', { replace: true });
    } catch (error) {
      showError(messageOf(error));
    }
  };

  return (
    <div className={styles.actions}>
      <Tooltip title={t('agents.rename')}>
        <Button
          ref={renameButton}
          type="text"
          icon={<Icon name="edit" size={16} />}
          aria-label={t('agents.renameName', { name })}
          onClick={onRename}
        />
      </Tooltip>
      <Tooltip title={t('agents.remove')}>
        <Button
          type="text"
          icon={<Icon name="delete" size={16} />}
          aria-label={t('agents.removeName', { name })}
          onClick={remove}
        />
      </Tooltip>
    </div>
  );
};

/** An agent of the list: a link, so that the choice is in the URL, its switch, and its results. */
export const AgentRow = ({ agent, name, active }: AgentRowProps) => {
  const { t } = useTranslation('agents');
  const store = useAgentsStore();
  const { showError, showDone } = useFeedback();
  const [renaming, setRenaming] = useState(false);
  const renameButton = useReturnFocus(renaming);
  const serves = useServes(agent);
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const place = `?agent=${encodeURIComponent(agent.id)}${tab === null ? '' : `&tab=${encodeURIComponent(tab)}`}`;

  const switchTo = async (enabled: boolean, isUndo = false): Promise<void> => {
    try {
      await store.setEnabled(agent.id, enabled);
    } catch (error) {
      return showError(messageOf(error));
    }
    const words = t(enabled ? 'agents.switchedOn' : 'agents.switchedOff', { name });
    const undo = { label: t('agents.undo'), run: () => void switchTo(!enabled, true) };
    showDone(words, isUndo ? undefined : undo);
  };

  if (renaming)
    return (
      <NameForm
        title={t('agents.renameName', { name })}
        name={agent.name}
        keptAs={agent.id}
        action={t('agents.rename')}
        onSubmit={(given) => store.rename(agent.id, given)}
        onClose={() => setRenaming(false)}
      />
    );
  return (
    <>
      <div className={styles.top}>
        <Link
          to={place}
          replace
          className={styles.link ?? ''}
          {...(active && { 'aria-current': 'true' as const })}
        >
          <AgentAvatar id={agent.id} name={name} />
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {serves && <span className={styles.detail}>{serves}</span>}
            {agent.has_draft && <span className={styles.draft}>{t('agents.hasDraft')}</span>}
          </span>
        </Link>
        {agent.enabled !== null && (
          <Switch
            checked={agent.enabled}
            name={t('agents.answers', { name })}
            onChange={(enabled) => void switchTo(enabled)}
          />
        )}
      </div>
      {active && isExtended(agent) && (
        <div className={styles.bottom}>
          <AgentNumbers agent={agent} />
          <Actions agent={agent} name={name} renameButton={renameButton} onRename={() => setRenaming(true)} />
        </div>
      )}
    </>
  );
};
