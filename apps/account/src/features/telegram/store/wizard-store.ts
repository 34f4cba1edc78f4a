import {
  type ApiClient,
  type Confirmation,
  codeOf,
  isHttpError,
  type QrCode,
  type QrConfirmation,
  type TelegramStatus,
} from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { fieldErrorOf } from '../../forms/model/field-error.ts';
import {
  advance,
  checkCode,
  checkPhone,
  initialWizard,
  phoneToSend,
  type Wizard,
  type WizardEvent,
  type WizardField,
} from '../model/wizard.ts';

export interface WizardServices {
  api: Pick<ApiClient['telegram'], 'startLogin' | 'confirmCode' | 'startQrLogin' | 'confirmQrLogin'>;
  /** Called for every connected account, even if the wizard was closed meanwhile. */
  onConnected: () => void;
  /** Milliseconds since the epoch; by default those of the browser's clock. */
  now?: () => number;
}

export interface WizardStore extends StoreApi<Wizard> {
  statusLoaded(status: Pick<TelegramStatus, 'connected' | 'login'>): void;
  open(): void;
  close(): void;
  /** Back to the phone, which is kept. */
  back(): void;
  /** Clears all fields. */
  reset(): void;
  /** Continues the login whose code was sent before the wizard was closed. */
  resume(): void;
  now(): number;
  type(field: WizardField, value: string): void;
  /** Requests a code for the phone; at the code step, a new one. */
  sendCode(): Promise<void>;
  /** Shows a QR code, and the next one when it is over, until it is scanned or the step is left. */
  showQr(): Promise<void>;
  /** Sends the code and, if required, the password. */
  confirm(): Promise<void>;
}

interface Failed {
  attempt: number;
  failure: unknown;
  /** The fields in the form. */
  fields: readonly WizardField[];
}

/** Refusals that name a pause: of Telegram, and of this server. */
const PAUSES: ReadonlySet<unknown> = new Set(['login_limited', 'rate_limited']);

/** The seconds that a refusal asks to wait. */
const secondsToWait = (failure: unknown): number | undefined => {
  if (!isHttpError(failure) || !PAUSES.has(codeOf(failure))) return undefined;
  const { seconds } = Object(Object(failure.body).values);
  return typeof seconds === 'number' ? seconds : undefined;
};

/** Runs the connect wizard against the API. */
export const createWizardStore = ({ api, onConnected, now = Date.now }: WizardServices): WizardStore => {
  const store = createStore<Wizard>(() => initialWizard);
  const dispatch = (event: WizardEvent): void => store.setState(advance(store.getState(), event), true);

  /** Starts an attempt. Returns its number, or `undefined` if the step does not allow one. */
  const begin = (event: WizardEvent): number | undefined => {
    const before = store.getState().attempt;
    dispatch(event);
    const { attempt } = store.getState();
    return attempt === before ? undefined : attempt;
  };

  const isLimited = (): boolean => store.getState().limitedUntil > now();

  /** A pause is counted down in place of a message. */
  const fail = (type: 'code-failed' | 'confirm-failed' | 'qr-failed', failed: Failed): void => {
    const { attempt, failure, fields } = failed;
    const seconds = secondsToWait(failure);
    if (seconds === undefined) dispatch({ type, attempt, error: fieldErrorOf<WizardField>(failure, fields) });
    else dispatch({ type: 'limited', attempt, until: now() + seconds * 1000 });
  };

  /** Connected, or a password is asked for. @returns whether the login is over or goes on with the password */
  const settle = (attempt: number, answer: Confirmation): boolean => {
    if (answer.password_required) {
      dispatch({ type: 'password-asked', attempt, hint: answer.password_hint ?? '' });
      return true;
    }
    if (!answer.connected) return false;
    dispatch({ type: 'confirmed', attempt });
    onConnected();
    return true;
  };

  const confirmQr = async (password: string): Promise<void> => {
    const attempt = begin({ type: 'qr-confirming' });
    if (attempt === undefined) return;
    try {
      settle(attempt, await api.confirmQrLogin({ password }));
    } catch (failure) {
      fail('confirm-failed', { attempt, failure, fields: ['password'] });
    }
  };

  return {
    ...store,
    now,
    statusLoaded({ connected, login }) {
      const known = login && { phone: login.phone, codeUntil: now() + login.expiresIn * 1000 };
      dispatch({ type: 'status-loaded', connected, ...(known !== undefined && { login: known }) });
    },
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
    back: () => dispatch({ type: 'went-back' }),
    reset: () => dispatch({ type: 'reset' }),
    resume: () => dispatch({ type: 'resumed' }),
    type: (field, value) => dispatch({ type: 'typed', field, value }),

    async sendCode() {
      const wizard = store.getState();
      if (isLimited() || (wizard.step === 'code_sent' && wizard.newCodeAt > now())) return;
      const error = checkPhone(wizard);
      if (error) return dispatch({ type: 'refused', error });
      const attempt = begin({ type: 'code-requested' });
      if (attempt === undefined) return;
      try {
        const { resendAfter, expiresIn = Number.POSITIVE_INFINITY } = await api.startLogin(
          phoneToSend(wizard),
        );
        const [newCodeAt, codeUntil] = [now() + resendAfter * 1000, now() + expiresIn * 1000];
        dispatch({ type: 'code-sent', attempt, newCodeAt, codeUntil });
      } catch (failure) {
        fail('code-failed', { attempt, failure, fields: wizard.step === 'enter_phone' ? ['phone'] : [] });
      }
    },

    async showQr() {
      if (isLimited()) return;
      const attempt = begin({ type: 'qr-requested' });
      if (attempt === undefined) return;
      const isLeft = () => store.getState().attempt !== attempt;
      try {
        let shown: QrCode | undefined = await api.startQrLogin();
        while (shown !== undefined && !isLeft()) {
          dispatch({ type: 'qr-shown', attempt, link: shown.link });
          const answer: QrConfirmation = await api.confirmQrLogin({});
          if (settle(attempt, answer)) return;
          shown = answer.qr;
        }
      } catch (failure) {
        fail('qr-failed', { attempt, failure, fields: [] });
      }
    },

    async confirm() {
      const wizard = store.getState();
      const isScanned = wizard.step === 'scan_qr';
      if (isLimited() || (!isScanned && wizard.codeUntil <= now())) return;
      const error = checkCode(wizard);
      if (error) return dispatch({ type: 'refused', error });
      if (isScanned) return confirmQr(wizard.password);
      const attempt = begin({ type: 'confirming' });
      if (attempt === undefined) return;
      const { code, password, passwordRequired } = wizard;
      try {
        const answer = await api.confirmCode({ code: code.trim(), ...(passwordRequired && { password }) });
        settle(attempt, { ...answer, connected: true });
      } catch (failure) {
        fail('confirm-failed', {
          attempt,
          failure,
          fields: passwordRequired ? ['code', 'password'] : ['code'],
        });
      }
    },
  };
};
