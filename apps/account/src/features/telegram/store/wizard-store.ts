import type { ApiClient } from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { fieldErrorOf } from '../../forms/model/field-error.ts';
import {
  advance,
  checkCode,
  checkPhone,
  initialWizard,
  type Wizard,
  type WizardEvent,
  type WizardField,
} from '../model/wizard.ts';

export interface WizardServices {
  api: Pick<ApiClient['telegram'], 'startLogin' | 'confirmCode'>;
  /** Called for every connected account, even if the wizard was closed meanwhile. */
  onConnected: () => void;
}

export interface WizardStore extends StoreApi<Wizard> {
  statusLoaded(connected: boolean): void;
  open(): void;
  close(): void;
  /** Back to the phone, which is kept. */
  back(): void;
  /** Clears all fields. */
  reset(): void;
  type(field: WizardField, value: string): void;
  /** Requests a code for the phone; at the code step, a new one. */
  sendCode(): Promise<void>;
  /** Sends the code and, if required, the password. */
  confirm(): Promise<void>;
}

/** Runs the connect wizard against the API. */
export const createWizardStore = ({ api, onConnected }: WizardServices): WizardStore => {
  const store = createStore<Wizard>(() => initialWizard);
  const dispatch = (event: WizardEvent): void => store.setState(advance(store.getState(), event), true);

  /** Starts an attempt. Returns its number, or `undefined` if the step does not allow one. */
  const begin = (event: WizardEvent): number | undefined => {
    const before = store.getState().attempt;
    dispatch(event);
    const { attempt } = store.getState();
    return attempt === before ? undefined : attempt;
  };

  return {
    ...store,
    statusLoaded: (connected) => dispatch({ type: 'status-loaded', connected }),
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
    back: () => dispatch({ type: 'went-back' }),
    reset: () => dispatch({ type: 'reset' }),
    type: (field, value) => dispatch({ type: 'typed', field, value }),

    async sendCode() {
      const wizard = store.getState();
      const error = checkPhone(wizard);
      if (error) return dispatch({ type: 'refused', error });
      const attempt = begin({ type: 'code-requested' });
      if (attempt === undefined) return;
      try {
        await api.startLogin(wizard.phone.trim());
        dispatch({ type: 'code-sent', attempt });
      } catch (failure) {
        const fields = wizard.step === 'enter_phone' ? (['phone'] as const) : [];
        dispatch({ type: 'code-failed', attempt, error: fieldErrorOf<WizardField>(failure, fields) });
      }
    },

    async confirm() {
      const wizard = store.getState();
      const error = checkCode(wizard);
      if (error) return dispatch({ type: 'refused', error });
      const attempt = begin({ type: 'confirming' });
      if (attempt === undefined) return;
      const { code, password, passwordRequired } = wizard;
      try {
        const answer = await api.confirmCode({ code: code.trim(), ...(passwordRequired && { password }) });
        if (answer.password_required) return dispatch({ type: 'password-asked', attempt });
        dispatch({ type: 'confirmed', attempt });
        onConnected();
      } catch (failure) {
        const fields = passwordRequired ? (['code', 'password'] as const) : (['code'] as const);
        dispatch({ type: 'confirm-failed', attempt, error: fieldErrorOf<WizardField>(failure, fields) });
      }
    },
  };
};
