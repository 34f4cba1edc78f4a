import { requiredContext } from '@switchboard/common/page/required-context';
import type { OnboardingStore } from './onboarding-store.ts';

export const [OnboardingProvider, useOnboardingStore] = requiredContext<OnboardingStore>(
  'useOnboardingStore is called outside OnboardingProvider',
);
