import type { ModelState } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useAgentsStore } from '../store/use-agents.ts';
import styles from './model-line.module.css';

/** Names the author of the answers: a model, or passages of files alone. */
export const ModelLine = () => {
  const { t } = useTranslation('agents');
  const state = useStore(useAgentsStore(), ({ model }) => model);
  if (!state) return null;
  const textOf = ({ stopped, mode, is_sandbox, model, can_reply, unconfirmed }: ModelState): string => {
    if (stopped) return t('model.stopped');
    if (mode === 'passages') return t('model.passages');
    if (unconfirmed) return t('model.unconfirmed', { model });
    if (can_reply === false) return t('model.noReply', { model });
    return is_sandbox ? t('model.sandbox') : t('model.model', { model });
  };
  return (
    <p className={styles.line} data-stopped={state.stopped || undefined}>
      <Icon name={state.stopped ? 'pause' : 'sparkles'} size={14} />
      {textOf(state)}
    </p>
  );
};
