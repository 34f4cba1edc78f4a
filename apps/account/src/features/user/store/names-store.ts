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

interface NamesServices {
  current: NamesFields;
  save: (names: NamesFields) => Promise<unknown>;
  onSaved: () => void;
}

interface NamesStore extends StoreApi<NamesState> {
  type(field: keyof NamesFields, value: string): void;
  /** Saves both names. A failure keeps what was typed. */
  submit(): Promise<void>;
}

/** A form with the names of the user. */
export const createNamesStore = ({ current, save, onSaved }: NamesServices): NamesStore => {
  const { first_name, last_name } = current;
  const store = createStore<NamesState>(() => ({ first_name, last_name, pending: false, error: null }));
  return {
    ...store,
    type: (field, value) => store.setState({ [field]: value, error: null }),
    async submit() {
      const { pending, ...fields } = store.getState();
      if (pending) return;
      store.setState({ pending: true, error: null });
      try {
        await save({ first_name: fields.first_name.trim(), last_name: fields.last_name.trim() });
        onSaved();
      } catch (failure) {
        store.setState({ error: fieldErrorOf(failure, ['first_name', 'last_name']) });
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
