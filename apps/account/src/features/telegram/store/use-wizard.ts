import { requiredContext } from '@switchboard/common/page/required-context';
import type { AddingWizardStore } from './adding-wizard-store.ts';
import type { WizardStore } from './wizard-store.ts';

/** The wizard of the first account; in its own dialog, the one that adds an account. */
export const [WizardProvider, useWizardStore] = requiredContext<WizardStore>(
  'useWizardStore is called outside WizardProvider',
);

export const [AddingWizardProvider, useAddingWizardStore] = requiredContext<AddingWizardStore>(
  'useAddingWizardStore is called outside AddingWizardProvider',
);
