import { useTranslation } from '@switchboard/ui/i18n';
import { OnboardingForm } from '../features/onboarding/components/onboarding-form.tsx';
import { OnboardingHeader } from '../features/onboarding/components/onboarding-header.tsx';
import styles from './onboarding.module.css';

/** Asks a new user for the prompt of the first agent. After the save the guard redirects. */
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
