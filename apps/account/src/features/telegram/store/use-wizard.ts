import { requiredContext } from '@switchboard/common/page/required-context';
import type { WizardStore } from './wizard-store.ts';

export const [WizardProvider, useWizardStore] = requiredContext<WizardStore>(
  'useWizardStore is called outside WizardProvider',
);
