import { useLocale } from '@switchboard/federation';
import { Icon, VisuallyHidden } from '@switchboard/ui';
import { setupStepTexts } from '../../../locales/en/setup-step.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { STEPS, type Step } from '../model/steps.ts';
import styles from './step-list.module.css';

export interface StepListProps {
  shown: Step;
  done: ReadonlySet<Step>;
  onChoose: (step: Step) => void;
}

/** All steps, which can be taken in any order. */
export const StepList = ({ shown, done, onChoose }: StepListProps) => {
  const { t } = useLateTexts(setupStepTexts);
  const number = new Intl.NumberFormat(useLocale());
  return (
    <nav aria-label={t('onboarding.steps')} className={styles.pane}>
      <ol className={styles.list}>
        {STEPS.map((step, at) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              {...(step === shown && { 'aria-current': 'step' as const })}
              onClick={() => onChoose(step)}
            >
              <span className={styles.mark} data-done={done.has(step) || undefined} aria-hidden>
                {done.has(step) ? <Icon name="check" size={14} /> : number.format(at + 1)}
              </span>
              <span className={styles.name}>{t(`setupStep.${step}.name`)}</span>
              {done.has(step) && <VisuallyHidden>{t('onboarding.done')}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
