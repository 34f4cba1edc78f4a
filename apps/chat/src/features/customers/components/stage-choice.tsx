import { STAGES, type Stage } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './stage.module.css';
import { useUndoableEdit } from './use-undoable-edit.ts';

/** The stage of the customer, from new to won or lost. */
export const StageChoice = ({ stage }: { stage: Stage }) => {
  const { t } = useTranslation('chat');
  const edit = useUndoableEdit();
  return (
    <select
      className={`${styles.stage} ${styles.choice}`}
      data-stage={stage}
      aria-label={t('card.stage')}
      value={stage}
      onChange={({ target }) =>
        void edit(
          `${t('card.stage')}: ${t(`stages.${target.value as Stage}`)}`,
          { field: 'stage', base: stage, value: target.value },
          { field: 'stage', base: target.value, value: stage },
        )
      }
    >
      {STAGES.map((one) => (
        <option key={one} value={one}>
          {t(`stages.${one}`)}
        </option>
      ))}
    </select>
  );
};
