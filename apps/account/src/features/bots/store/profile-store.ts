import type { BotLanguage, BotProfile, BotProfileChange } from '@switchboard/api-client';
import type { Drafts } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { type FieldError, fieldErrorOf } from '../../forms/model/field-error.ts';

/** A command in the form. */
export interface CommandRow {
  key: number;
  /** As typed, possibly with a slash. */
  command: string;
  description: string;
}

type ProfileText = 'name' | 'short_description' | 'description';
type ProfileField = ProfileText | 'commands';

interface ProfileState extends Record<ProfileText, string> {
  commands: readonly CommandRow[];
  pending: boolean;
  error: FieldError<ProfileField> | null;
}

export interface ProfileServices {
  current: BotProfile;
  /** Texts of one language, for which the name may be empty. */
  isOfLanguage: boolean;
  save: (change: BotProfileChange) => Promise<void>;
  onSaved: () => void;
  /** Keeps what is typed for when the screen is left. */
  kept: KeptProfile;
}

type ProfileFields = Record<ProfileText, string> & Pick<ProfileState, 'commands'>;

export interface KeptProfile {
  read(): ProfileFields | undefined;
  keep(fields: ProfileFields): void;
  forget(): void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps the typed profile of a bot in the tab. @param language of the texts; undefined for those for everyone */
export const createKeptProfile = (drafts: Drafts, id: string, language?: BotLanguage): KeptProfile => {
  const key = `account:bot:${id}${language === undefined ? '' : `:${language}`}`;
  return {
    read() {
      try {
        const kept: ProfileFields | null = JSON.parse(drafts.read(key) ?? 'null');
        const { name, short_description, description, commands } = kept ?? {};
        const isWhole = [name, short_description, description].every(isText) && Array.isArray(commands);
        return kept && isWhole ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    keep: ({ name, short_description, description, commands }) =>
      drafts.keep(key, JSON.stringify({ name, short_description, description, commands })),
    forget: () => drafts.forget(key),
  };
};

export interface ProfileStore extends StoreApi<ProfileState> {
  type(field: ProfileText, value: string): void;
  typeCommand(key: number, value: Partial<Omit<CommandRow, 'key'>>): void;
  addCommand(): void;
  removeCommand(key: number): void;
  /** Whether something would be lost. */
  isChanged(): boolean;
  /** Sends what has changed. A failure keeps what was typed. */
  submit(): Promise<void>;
}

const FIELDS = ['name', 'short_description', 'description', 'commands'] as const;

const COMMAND = /^[a-z0-9_]{1,32}$/;

/** A command as Telegram takes it. */
const normalised = ({ command, description }: Omit<CommandRow, 'key'>) => ({
  command: command.trim().replace(/^\//, '').toLowerCase(),
  description: description.trim(),
});

/** Whether Telegram would take this command. Rows without any text are left out. */
export const isGoodCommand = (row: CommandRow): boolean => {
  const { command, description } = normalised(row);
  return (command === '' && description === '') || (COMMAND.test(command) && description !== '');
};

const changesIn = (
  current: BotProfile,
  fields: Omit<ProfileState, 'pending' | 'error'>,
): BotProfileChange => {
  const commands = fields.commands.map(normalised).filter(({ command }) => command !== '');
  const changed = (text: ProfileText) =>
    fields[text].trim() === current[text] ? {} : { [text]: fields[text].trim() };
  const isSame = JSON.stringify(commands) === JSON.stringify(current.commands.map(normalised));
  return {
    ...changed('name'),
    ...changed('short_description'),
    ...changed('description'),
    ...(!isSame && { commands }),
  };
};

/** A form with the texts and commands of a bot. */
export const createProfileStore = ({
  current,
  isOfLanguage,
  save,
  onSaved,
  kept,
}: ProfileServices): ProfileStore => {
  const { name, short_description, description, commands } = kept.read() ?? current;
  let keys = 0;
  const store = createStore<ProfileState>(() => ({
    ...{ name, short_description, description, pending: false, error: null },
    commands: commands.map((row) => ({ ...row, key: ++keys })),
  }));
  const isChanged = () => Object.keys(changesIn(current, store.getState())).length > 0;
  const keep = () => (isChanged() ? kept.keep(store.getState()) : kept.forget());
  const setCommands = (change: (rows: readonly CommandRow[]) => readonly CommandRow[]) => {
    store.setState((state) => ({ commands: change(state.commands), error: null }));
    keep();
  };
  const problem = ({ name, commands }: ProfileState): FieldError<ProfileField> | null => {
    if (name.trim() === '' && !isOfLanguage) return { field: 'name', problem: 'missing' };
    return commands.every(isGoodCommand) ? null : { field: 'commands', problem: 'malformed' };
  };

  return {
    ...store,
    type(field, value) {
      store.setState({ [field]: value, error: null });
      keep();
    },
    typeCommand: (key, value) =>
      setCommands((rows) => rows.map((row) => (row.key === key ? { ...row, ...value } : row))),
    addCommand: () => setCommands((rows) => [...rows, { key: ++keys, command: '', description: '' }]),
    removeCommand: (key) => setCommands((rows) => rows.filter((row) => row.key !== key)),
    isChanged,
    async submit() {
      const state = store.getState();
      if (state.pending) return;
      const error = problem(state);
      store.setState({ error });
      if (error) return;
      const change = changesIn(current, state);
      if (Object.keys(change).length === 0) return onSaved();
      store.setState({ pending: true });
      try {
        await save(change);
        kept.forget();
        onSaved();
      } catch (failure) {
        store.setState({ error: fieldErrorOf(failure, FIELDS) });
      } finally {
        store.setState({ pending: false });
      }
    },
  };
};
