import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { Alert, Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type ComponentRef, useId, useRef } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { CharacterCount } from '../../prompt/components/character-count.tsx';
import type { OnboardingError } from '../store/onboarding-store.ts';
import { useOnboardingStore } from '../store/use-onboarding.ts';
import { Examples } from './examples.tsx';
import styles from './onboarding-form.module.css';

/** Why the prompt was not saved; announced. */
const OnboardingFailure = ({ id, error }: { id: string; error: OnboardingError | null }) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  if (!error) return null;
  if ('problem' in error) {
    const limit = new Intl.NumberFormat(locale).format(MAX_PROMPT_LENGTH);
    const title = t(`onboarding.problem.${error.problem}`, { limit });
    return <Alert id={id} type="error" showIcon role="alert" title={title} />;
  }
  return <Failure id={id} title={t('onboarding.failed')} reason={error.message} />;
};

/** The form of the first prompt, with examples. */
export const OnboardingForm = () => {
  const { t } = useTranslation('agents');
  const store = useOnboardingStore();
  const { text, pending, error } = useStore(store);
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const id = useId();
  const invalid = error !== null && 'problem' in error && error.problem !== 'noAgent';

  const chooseExample = (withExample: string) => {
    store.type(withExample);
    field.current?.focus();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.save();
        field.current?.focus();
      }}
    >
      <Examples text={text} onChoose={chooseExample} />
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {t('onboarding.prompt')}
        </label>
        <p id={`${id}-help`} className={styles.help}>
          {t('onboarding.help')}
        </p>
        <Input.TextArea
          id={id}
          ref={field}
          value={text}
          readOnly={pending}
          onChange={(event) => store.type(event.target.value)}
          dir="auto"
          autoSize={{ minRows: 8, maxRows: 20 }}
          aria-describedby={`${id}-help ${id}-count ${id}-failure`}
          aria-invalid={invalid}
          {...(invalid && { status: 'error' as const })}
        />
        <CharacterCount id={`${id}-count`} text={text} />
      </div>
      <OnboardingFailure id={`${id}-failure`} error={error} />
      <Button type="primary" size="large" htmlType="submit" loading={pending} className={styles.save ?? ''}>
        {t(pending ? 'onboarding.saving' : 'onboarding.save')}
      </Button>
    </form>
  );
};
