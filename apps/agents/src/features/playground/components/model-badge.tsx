import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import styles from './playground.module.css';

/** The source of the answers: a model, the stand-in of the sandbox, or only passages of files. */
export const ModelBadge = () => {
  const { t } = useTranslation('agents');
  const model = useStore(useAgentsStore(), (state) => state.model);
  if (!model) return null;
  const words = model.stopped
    ? t('playground.by.stopped')
    : model.mode === 'passages'
      ? t('playground.by.passages')
      : model.is_sandbox
        ? t('playground.by.sandbox')
        : model.model;
  return (
    <span className={styles.badge} data-stopped={model.stopped || undefined}>
      <Icon name={model.stopped ? 'pause' : model.mode === 'passages' ? 'file' : 'sparkles'} size={14} />
      <bdi>{words}</bdi>
    </span>
  );
};
