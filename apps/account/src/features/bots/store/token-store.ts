import { createStore, type StoreApi } from '@switchboard/ui/state';
import { type FieldError, fieldErrorOf } from '../../forms/model/field-error.ts';

interface TokenState {
  token: string;
  pending: boolean;
  error: FieldError<'token'> | null;
}

export interface TokenServices {
  send: (token: string) => Promise<void>;
  onSent: () => void;
}

export interface TokenStore extends StoreApi<TokenState> {
  type(token: string): void;
  /** Sends the token. It is forgotten on success and kept on failure. */
  submit(): Promise<void>;
}

/** The rule of the contract, so that a mistake is reported before a call. */
const TOKEN = /^\d{5,20}:[\w-]{20,128}$/;

const check = (token: string): FieldError<'token'> | null => {
  if (token === '') return { field: 'token', problem: 'missing' };
  return TOKEN.test(token) ? null : { field: 'token', problem: 'malformed' };
};

/** A form with the token of a bot. */
export const createTokenStore = ({ send, onSent }: TokenServices): TokenStore => {
  const store = createStore<TokenState>(() => ({ token: '', pending: false, error: null }));

  return {
    ...store,
    type: (token) => store.setState({ token, error: null }),
    async submit() {
      if (store.getState().pending) return;
      const token = store.getState().token.trim();
      const error = check(token);
      store.setState({ error });
      if (error) return;
      store.setState({ pending: true });
      try {
        await send(token);
        store.setState({ token: '' });
        onSent();
      } catch (failure) {
        store.setState({ error: fieldErrorOf(failure, ['token']) });
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
