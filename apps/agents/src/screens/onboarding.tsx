import { late } from '@switchboard/common/async/late';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect } from 'react';
import { activeAgent } from '../features/agents/model/active-agent.ts';
import { isExtended } from '../features/agents/model/extended.ts';
import { useAgentsStore } from '../features/agents/store/use-agents.ts';
import { OnboardingHeader } from '../features/onboarding/components/onboarding-header.tsx';
import { OnboardingSkeleton } from '../features/onboarding/components/onboarding-skeleton.tsx';
import { LatePart } from '../ui/late-part.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import styles from './onboarding.module.css';

const lateForm = late(
  async () => (await import('../features/onboarding/components/onboarding-form.tsx')).OnboardingForm,
);
const lateSetup = late(async () => (await import('../features/onboarding/components/setup.tsx')).Setup);

/** Sets up the first agent in steps; on a backend of the base contract, asks for its prompt alone. */
const Content = () => {
  const { t } = useTranslation('agents');
  const store = useAgentsStore();
  const { agents, error } = useStore(store);
  const agent = activeAgent(agents ?? [], null);

  useEffect(() => void store.load(), [store]);

  const steps = agent !== undefined && isExtended(agent);
  if (agents)
    return (
      <div className={steps ? undefined : styles.form}>
        <p className={styles.text}>{t(steps ? 'onboarding.stepsText' : 'onboarding.text')}</p>
        {steps ? (
          <LatePart part={lateSetup} placeholder={<OnboardingSkeleton />}>
            {(Setup) => <Setup agent={agent} />}
          </LatePart>
        ) : (
          <LatePart part={lateForm} placeholder={<OnboardingSkeleton />}>
            {(OnboardingForm) => <OnboardingForm />}
          </LatePart>
        )}
      </div>
    );
  if (error === null) return <OnboardingSkeleton />;
  return <LoadFailure title={t('agents.failed')} text={error} retry={() => store.load()} />;
};

/** Sets up the first agent of a new user. When it has a prompt, the guard redirects. */
export const Onboarding = () => {
  const { t } = useTranslation('agents');
  return (
    <div className={styles.page}>
      <OnboardingHeader />
      <main className={styles.main}>
        <h1 className={styles.title}>{t('onboarding.title')}</h1>
        <Content />
      </main>
    </div>
  );
};
