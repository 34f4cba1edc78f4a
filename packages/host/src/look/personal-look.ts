import { type ApiClient, type Look, personKey, type User } from '@switchboard/api-client';
import type { SessionStore } from '@switchboard/auth';
import { sharePending } from '@switchboard/common/async/share-pending';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { EventBus } from '@switchboard/events';
import { keepInPage, pageStorage } from '../page-storage.ts';
import { defaultAppearance } from './appearance.ts';
import type { AppearanceStore } from './appearance-store.ts';
import type { LanguageStore } from './language-store.ts';

const KEY = 'look';
/** Milliseconds until a failed save is repeated. */
const RETRY = 60_000;
/** Milliseconds that `settle` waits. */
const SETTLING = 3_000;

/** Choices of this browser that are not stored with a user. */
interface Note {
  /** Absent for choices of a visitor. */
  person?: string;
  chosen: Look;
}

export interface PersonalLookServices {
  api: { auth: Pick<ApiClient['auth'], 'changeLook'> };
  session: Pick<SessionStore, 'getState' | 'subscribe'>;
  events: Pick<EventBus, 'on'>;
  appearance: AppearanceStore;
  language: LanguageStore;
}

/** Keeps language, theme and direction with the user. */
export interface PersonalLook {
  /**
   * Shows the look of a user who enters. The choices stored with the user come before those of a visitor, and choices of
   * the same user that could not be stored yet before both.
   */
  arrive(user: User): Promise<void>;
  /**
   * Stores the choices of the user that are not stored yet, in at most 3 s. Resolves to whether none is left that a
   * sign-out would lose.
   */
  settle(): Promise<boolean>;
}

const readNote = (): Note | undefined => {
  try {
    const { person, chosen } = JSON.parse(pageStorage('local').getItem(KEY) ?? 'null');
    return { ...(typeof person === 'string' && { person }), chosen: { ...chosen } };
  } catch {
    return undefined;
  }
};

/** The entries of `look` that `other` does not have; with `equal`, also those that differ there. */
const without = (look: Look, other: Look, equal = false): Look =>
  Object.fromEntries(
    Object.entries(look).filter(([name, value]) => {
      const there = other[name as keyof Look];
      return equal ? there !== value : there === undefined;
    }),
  );

export const createPersonalLook = (services: PersonalLookServices): PersonalLook => {
  const { api, session, events, appearance, language } = services;
  /** Without a storage the note lasts as long as the page. */
  let kept: Note | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const note = () => readNote() ?? kept;
  const keep = (next: Note) => {
    kept = next;
    keepInPage('local', KEY, JSON.stringify(next));
  };

  /** The choices of the signed-in user that the server does not have. A server without looks stores none. */
  const unsaved = (): { person: string; chosen: Look } | undefined => {
    const { user } = session.getState();
    const { person, chosen = {} } = note() ?? {};
    const isStored = Object.keys(chosen).length === 0;
    return isStored || !user?.look || personKey(user) !== person ? undefined : { person, chosen };
  };

  const save = sharePending(async (): Promise<void> => {
    clearTimeout(retry);
    // Again for choices made meanwhile.
    for (let now = unsaved(); now; now = unsaved()) {
      const { person, chosen } = now;
      try {
        await api.auth.changeLook(chosen);
      } catch (error) {
        console.warn('The look is kept in this browser and stored later', error);
        retry = setTimeout(save, RETRY);
        return;
      }
      const { person: still, chosen: left = {} } = note() ?? {};
      if (still === person) keep({ person, chosen: without(left, chosen, true) });
    }
  });

  const choose = (part: Look) => {
    const { user } = session.getState();
    keep({ ...(user && { person: personKey(user) }), chosen: { ...note()?.chosen, ...part } });
    void save();
  };
  events.on('language:changed', ({ language }, origin) => origin === 'here' && choose({ language }));
  events.on(
    'appearance:changed',
    ({ theme, direction }, origin) => origin === 'here' && choose({ theme, direction }),
  );
  window.addEventListener('online', () => void save());
  session.subscribe(({ user }, before) => void (user !== before.user && save()));

  /** Choices of a browser that has no note yet. */
  const chosenHere = (): Look => {
    const { chosen } = language.getState();
    const { theme, direction } = appearance.getState();
    return {
      ...(chosen && { language: chosen }),
      ...(theme !== defaultAppearance.theme && { theme }),
      ...(direction !== defaultAppearance.direction && { direction }),
    };
  };

  return {
    async arrive(user) {
      const person = personKey(user);
      const before = note() ?? { chosen: chosenHere() };
      const isStranger = before.person !== undefined && before.person !== person;
      const chosen = isStranger ? {} : before.chosen;
      const stored = user.look ?? {};
      const look = before.person === person ? { ...stored, ...chosen } : { ...chosen, ...stored };
      keep({ person, chosen: before.person === person ? chosen : without(chosen, stored) });

      const { theme, direction } = isStranger ? { ...defaultAppearance, ...look } : look;
      if (look.language || isStranger) await language.restore(look.language);
      appearance.change({ ...(theme && { theme }), ...(direction && { direction }) });
    },
    async settle() {
      const late = () => new Error('The look was not stored in time');
      await withTimeLimit(SETTLING, late, save).catch(() => {});
      return unsaved() === undefined;
    },
  };
};
