import { type BusinessSettings, isNotFound, type UpdateSettings } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useState } from 'react';

/** What the screen shows of a business. */
export interface Business {
  /** `''` if it has none. */
  name: string;
  /** Name in the IANA database; `''` until one is chosen. */
  zone: string;
  /** ISO 4217; `''` until one is chosen. */
  currency: string;
  /** For customers whose language is not known. */
  language: BusinessSettings['reminders']['language'];
}

export type Field = keyof Business;

/** The last change of a field. `before` is the value that an undo returns to. */
export type Change = {
  field: Field;
  value: string;
  before: string;
} & ({ status: 'saving' | 'saved' | 'undone' } | { status: 'failed'; message: string });

const businessOf = ({ name, time_zone, currency, reminders }: BusinessSettings): Business => ({
  name: name ?? '',
  zone: time_zone ?? '',
  currency: currency ?? '',
  language: reminders.language,
});

const BODIES = {
  name: (name: string): UpdateSettings => ({ name: name.trim() || null }),
  zone: (zone: string): UpdateSettings => ({ time_zone: zone || null }),
  currency: (currency: string): UpdateSettings => ({ currency: currency || null }),
};

/** The settings of the business that all apps use, and the function that changes one of them. */
export const useBusiness = () => {
  const { schedule } = useApp().api;
  const { latest, error, loading, retry } = useLoaded(() => schedule.settings(), [schedule]);
  const [answer, setAnswer] = useState<BusinessSettings>();
  const [change, setChange] = useState<Change>();
  const settings = answer ?? latest;
  const stored = settings && businessOf(settings);
  // A choice is shown while it is saved; the form of the name shows its own text.
  const chosen = change?.status === 'saving' && change.field !== 'name' ? change : undefined;
  const business: Business | undefined =
    stored && chosen ? { ...stored, [chosen.field]: chosen.value } : stored;

  const bodyOf = async (field: Field, value: string): Promise<UpdateSettings> => {
    if (field !== 'language') return BODIES[field](value);
    // Part of the reminders, which another tab may have changed.
    const { reminders } = await schedule.settings();
    return { reminders: { ...reminders, language: value as Business['language'] } };
  };

  /** Saves one field. @returns whether it was saved */
  const save = async (field: Field, value: string, status: 'saved' | 'undone' = 'saved') => {
    const before = stored?.[field] ?? '';
    const made = { field, value, before };
    setChange({ ...made, status: 'saving' });
    try {
      setAnswer(await schedule.update(await bodyOf(field, value)));
      setChange({ ...made, status });
      return true;
    } catch (failure) {
      setChange({ ...made, status: 'failed', message: messageOf(failure) });
      return false;
    }
  };

  return {
    /** `undefined` until it is loaded. */
    business,
    change,
    /** Whether the backend has such settings. */
    supported: !isNotFound(error),
    error: error === undefined ? null : messageOf(error),
    loading,
    retry,
    save,
    undo: () => (change ? save(change.field, change.before, 'undone') : Promise.resolve(false)),
  };
};
