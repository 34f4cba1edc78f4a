import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './talk.module.css';

export interface QuickAnswersProps {
  /** The times to choose from; 1 for a yes or no. */
  choices: number;
  onAnswer: (text: string) => void;
}

/** The answers that a customer gives by buttons. */
export const QuickAnswers = ({ choices, onAnswer }: QuickAnswersProps) => {
  const { t } = useTranslation('agents');
  const answers =
    choices > 1
      ? [...Array.from({ length: choices }, (_, at) => String(at + 1)), t('playground.answer.none')]
      : [t('playground.answer.yes'), t('playground.answer.no')];
  return (
    <fieldset className={styles.answers} aria-label={t('playground.asked')}>
      {answers.map((text) => (
        <Button key={text} size="small" onClick={() => onAnswer(text)}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
};
