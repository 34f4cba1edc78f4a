import type { ApiClient } from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { type FieldError, fieldErrorOf } from '../../forms/model/field-error.ts';

interface AddBotState {
  token: string;
  pending: boolean;
  error: FieldError<'token'> | null;
  /** Telegram id of the last added bot. */
  added: string | null;
}

export interface AddBotServices {
  api: Pick<ApiClient['telegram'], 'createBot'>;
  onAdded: (bot: { bot_id: string }) => void;
}

export interface AddBotStore extends StoreApi<AddBotState> {
  type(token: string): void;
  /** Connects the bot of the token. The token is forgotten on success and kept on failure. */
  submit(): Promise<void>;
}

/** The rule of the contract, so that a mistake is reported before a call. */
const TOKEN = /^\d{5,20}:[\w-]{20,128}$/;

const check = (token: string): FieldError<'token'> | null => {
  if (token === '') return { field: 'token', problem: 'missing' };
  return TOKEN.test(token) ? null : { field: 'token', problem: 'malformed' };
};

/** The form that connects a bot. */
export const createAddBotStore = ({ api, onAdded }: AddBotServices): AddBotStore => {
  const store = createStore<AddBotState>(() => ({ token: '', pending: false, error: null, added: null }));

  return {
    ...store,
    type: (token) => store.setState({ token, error: null }),
    async submit() {
      if (store.getState().pending) return;
      const token = store.getState().token.trim();
      const error = check(token);
      store.setState({ error, added: null });
      if (error) return;
      store.setState({ pending: true });
      try {
        const bot = await api.createBot(token);
        store.setState({ token: '', added: bot.bot_id });
        onAdded(bot);
      } catch (failure) {
        store.setState({ error: fieldErrorOf(failure, ['token']) });
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
