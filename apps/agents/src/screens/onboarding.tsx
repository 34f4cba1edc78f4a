import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { OnboardingForm } from '../features/onboarding/components/onboarding-form.tsx';
import { OnboardingHeader } from '../features/onboarding/components/onboarding-header.tsx';
import { createOnboardingStore } from '../features/onboarding/store/onboarding-store.ts';
import { keptTextsIn } from '../features/prompt/store/kept-text.ts';
import styles from './onboarding.module.css';

/** Where a new user gives the first agent its prompt; the guard moves on once that is saved. */
export const Onboarding = () => {
  const { t } = useTranslation('agents');
  const { api, events, session } = useApp();
  const [store] = useState(() => {
    // Two people may be onboarded in one tab, one after the other.
    const kept = keptTextsIn(() => sessionStorage)(`onboarding:${session.user().email}`);
    return createOnboardingStore({ api: api.agents, events, session, kept });
  });

  return (
    <div className={styles.page}>
      <OnboardingHeader />
      <main className={styles.main}>
        <h1 className={styles.title}>{t('onboarding.title')}</h1>
        <p className={styles.text}>{t('onboarding.text')}</p>
        <OnboardingForm store={store} />
      </main>
    </div>
  );
};
