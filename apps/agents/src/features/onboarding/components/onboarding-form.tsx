import { Button, Input } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type ComponentRef, useId, useRef } from 'react';
import { CharacterCount } from '../../prompt/components/character-count.tsx';
import type { OnboardingStore } from '../store/onboarding-store.ts';
import { Examples } from './examples.tsx';
import { OnboardingFailure } from './onboarding-failure.tsx';
import styles from './onboarding-form.module.css';

/** The first prompt: from an example or from scratch. */
export const OnboardingForm = ({ store }: { store: OnboardingStore }) => {
  const { t } = useTranslation('agents');
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
