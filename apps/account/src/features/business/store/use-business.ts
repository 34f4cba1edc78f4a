import { type BusinessSettings, isNotFound, isOutdated, type UpdateSettings } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useState } from 'react';

/** What the screen shows of a business. */
export interface Business {
  /** Its address, or `''`; undefined on a backend that keeps none. */
  picture: string | undefined;
  /** `''` if it has none. */
  name: string;
  /** Name in the IANA database; `''` until one is chosen. */
  zone: string;
  /** ISO 4217; `''` until one is chosen. */
  currency: string;
  /** For customers whose language is not known. */
  language: BusinessSettings['reminders']['language'];
}

export type Field = Exclude<keyof Business, 'picture'>;

/** The last change of a field. `before` is the value that an undo returns to. */
export type Change = {
  field: Field;
  value: string;
  before: string;
} & (
  | { status: 'saving' | 'saved' | 'undone' }
  | { status: 'failed'; message: string }
  /** Another tab or person changed it meanwhile to `theirs`: the user chooses. */
  | { status: 'disputed'; theirs: string }
);

const businessOf = ({ name, picture, time_zone, currency, reminders }: BusinessSettings): Business => ({
  name: name ?? '',
  picture: picture === null ? '' : picture,
  zone: time_zone ?? '',
  currency: currency ?? '',
  language: reminders.language,
});

const bodyOf = (field: Field, value: string, { reminders }: BusinessSettings): UpdateSettings => {
  if (field === 'name') return { name: value.trim() || null };
  if (field === 'zone') return { time_zone: value || null };
  if (field === 'currency') return { currency: value || null };
  return { reminders: { ...reminders, language: value as Business['language'] } };
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

  /**
   * Saves one field.
   *
   * @param before what the user saw; the stored value by default
   * @returns whether it was saved
   */
  const save = async (
    field: Field,
    value: string,
    before = stored?.[field] ?? '',
    status: 'saved' | 'undone' = 'saved',
  ) => {
    if (!settings) return false;
    const made = { field, value, before };
    setChange({ ...made, status: 'saving' });
    try {
      const seen = bodyOf(field, before, settings);
      setAnswer(await schedule.update({ ...bodyOf(field, value, settings), before: { ...seen } }));
      setChange({ ...made, status });
      return true;
    } catch (failure) {
      setChange({ ...made, ...(await outcomeOf(failure, field)) });
      return false;
    }
  };

  const outcomeOf = async (failure: unknown, field: Field) => {
    const failed = { status: 'failed', message: messageOf(failure) } as const;
    if (!isOutdated(failure)) return failed;
    const theirs = await schedule.settings().catch(() => undefined);
    if (!theirs) return failed;
    setAnswer(theirs);
    return { status: 'disputed', theirs: businessOf(theirs)[field] } as const;
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
    /** Shows settings that another call answered with. */
    take: setAnswer,
    undo: () => (change ? save(change.field, change.before, change.value, 'undone') : Promise.resolve(false)),
    /** Ends a dispute. @returns whether the value of the user is stored */
    choose: async (side: 'mine' | 'theirs') => {
      if (change?.status !== 'disputed') return false;
      if (side === 'mine') return save(change.field, change.value, change.theirs);
      setChange(undefined);
      return false;
    },
  };
};
