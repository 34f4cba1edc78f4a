import type { Drafts } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { type FieldError, fieldErrorOf } from '../../forms/model/field-error.ts';

interface NamesFields {
  first_name: string;
  last_name: string;
}

interface NamesState extends NamesFields {
  pending: boolean;
  error: FieldError<keyof NamesFields> | null;
}

/** Names that are typed but not saved. */
export interface KeptNames {
  /** `undefined` if there are none. */
  read(): NamesFields | undefined;
  keep(names: NamesFields): void;
  forget(): void;
}

interface NamesServices {
  current: NamesFields;
  kept: KeptNames;
  save: (names: NamesFields) => Promise<unknown>;
  onSaved: () => void;
}

interface NamesStore extends StoreApi<NamesState> {
  type(field: keyof NamesFields, value: string): void;
  /** Saves both names. A failure keeps what was typed. */
  submit(): Promise<void>;
}

const KEY = 'account:names';

const isNames = (value: unknown): value is NamesFields =>
  typeof value === 'object' &&
  value !== null &&
  'first_name' in value &&
  'last_name' in value &&
  typeof value.first_name === 'string' &&
  typeof value.last_name === 'string';

/** Keeps typed names in the tab, for when the screen is left. */
export const createKeptNames = (drafts: Drafts): KeptNames => ({
  read() {
    try {
      const names: unknown = JSON.parse(drafts.read(KEY) ?? 'null');
      return isNames(names) ? names : undefined;
    } catch {
      return undefined;
    }
  },
  keep: ({ first_name, last_name }) => drafts.keep(KEY, JSON.stringify({ first_name, last_name })),
  forget: () => drafts.forget(KEY),
});

/** A form with the names of the user. What is typed is kept until it is saved or taken back. */
export const createNamesStore = ({ current, kept, save, onSaved }: NamesServices): NamesStore => {
  const { first_name, last_name } = kept.read() ?? current;
  const store = createStore<NamesState>(() => ({ first_name, last_name, pending: false, error: null }));
  return {
    ...store,
    type(field, value) {
      store.setState({ [field]: value, error: null });
      const typed = store.getState();
      const isTyped = typed.first_name !== current.first_name || typed.last_name !== current.last_name;
      if (isTyped) kept.keep(typed);
      else kept.forget();
    },
    async submit() {
      const { pending, ...fields } = store.getState();
      if (pending) return;
      store.setState({ pending: true, error: null });
      try {
        await save({ first_name: fields.first_name.trim(), last_name: fields.last_name.trim() });
        kept.forget();
        onSaved();
      } catch (failure) {
        store.setState({ error: fieldErrorOf(failure, ['first_name', 'last_name']) });
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
