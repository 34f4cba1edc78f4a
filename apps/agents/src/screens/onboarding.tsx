import { useTranslation } from '@switchboard/ui/i18n';
import { OnboardingForm } from '../features/onboarding/components/onboarding-form.tsx';
import { OnboardingHeader } from '../features/onboarding/components/onboarding-header.tsx';
import styles from './onboarding.module.css';

/** Where a new user gives the first agent its prompt; the guard moves on once that is saved. */
export const Onboarding = () => {
  const { t } = useTranslation('agents');

  return (
    <div className={styles.page}>
      <OnboardingHeader />
      <main className={styles.main}>
        <h1 className={styles.title}>{t('onboarding.title')}</h1>
        <p className={styles.text}>{t('onboarding.text')}</p>
        <OnboardingForm />
      </main>
    </div>
  );
};
