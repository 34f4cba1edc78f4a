import { Button } from '@switchboard/ui';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { nextStatuses } from '../model/status.ts';
import styles from './status-buttons.module.css';
import { StatusIcon } from './status-icon.tsx';

export interface StatusButtonsProps {
  status: string;
  disabled: boolean;
  onChoose: (status: string) => void;
}

/** A button for each status that may follow. */
export const StatusButtons = ({ status, disabled, onChoose }: StatusButtonsProps) => {
  const { t } = useLateTexts(formTexts);
  return (
    <fieldset aria-label={t('form.nextStatus')} className={styles.buttons}>
      {nextStatuses(status).map((next) => (
        <Button
          key={next}
          className={styles.button ?? ''}
          data-status={next}
          disabled={disabled}
          icon={<StatusIcon status={next} size={14} always />}
          onClick={() => onChoose(next)}
        >
          {t(`form.to.${next}`)}
        </Button>
      ))}
    </fieldset>
  );
};
