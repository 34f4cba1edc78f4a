import { createWizardStore, type WizardServices, type WizardStore } from './wizard-store.ts';

/** The wizard for an account beside the others. */
export interface AddingWizardStore extends WizardStore {
  /** Opens at the phone, also after it has connected an account. A login under way can be continued. */
  openAnew(): void;
}

const add = true;

/** The wizard with another way in: its logins add an account, and are under way beside those of the first one. */
export const createAddingWizardStore = ({ api, ...services }: WizardServices): AddingWizardStore => {
  const wizard = createWizardStore({
    ...services,
    api: {
      startLogin: (phone) => api.startLogin(phone, { add }),
      confirmCode: (answer) => api.confirmCode({ ...answer, add }),
      startQrLogin: () => api.startQrLogin({ add }),
      confirmQrLogin: (answer) => api.confirmQrLogin({ ...answer, add }),
    },
  });
  return {
    ...wizard,
    openAnew() {
      if (wizard.getState().connected) {
        wizard.reset();
        wizard.statusLoaded({ connected: false });
      }
      wizard.open();
    },
  };
};
