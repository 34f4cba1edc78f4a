import { STAGES, type Stage } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import { useCardStore } from '../store/use-card.ts';
import styles from './stage.module.css';

/** The stage of the customer, from new to won or lost. */
export const StageChoice = ({ stage }: { stage: Stage }) => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const { run } = useAction();
  return (
    <select
      className={`${styles.stage} ${styles.choice}`}
      data-stage={stage}
      aria-label={t('card.stage')}
      value={stage}
      onChange={({ target }) =>
        void run(() => card.edit({ field: 'stage', base: stage, value: target.value }))
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
