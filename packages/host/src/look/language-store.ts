import type { AppTexts, Language } from '@switchboard/federation';
import type { I18nInstance } from '@switchboard/ui/i18n';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { storedLanguage, storeLanguage } from './stored-language.ts';

interface LanguageState {
  /** `undefined` until the user picks one. */
  chosen: Language | undefined;
  /** Language of the screens: English until the user picks one. */
  language: Language;
  /** Language of the menu: Russian until the user picks one. */
  menuLanguage: Language;
}

/** The languages of a page. */
export interface LanguageStore extends StoreApi<LanguageState> {
  /** Adds the texts of an app; resolves when those of the current language are loaded. */
  addTexts(app: string, texts: AppTexts): Promise<void>;
  /** Changes the language once its texts are loaded, and stores the choice. */
  choose(language: Language): Promise<void>;
  /** Like `choose`, for a choice stored by another tab. @returns whether no later choice overtook it */
  follow(language: Language): Promise<boolean>;
  /** Shows and stores what the user chose elsewhere; `undefined` if nothing. */
  restore(chosen: Language | undefined): Promise<void>;
}

const stateOf = (chosen: Language | undefined): LanguageState => ({
  chosen,
  language: chosen ?? 'en',
  menuLanguage: chosen ?? 'ru',
});

/** Where a language applies: the whole page, or one element. */
export interface LanguagePlace {
  /** The language chosen earlier. */
  stored(): Language | undefined;
  store(language: Language | undefined): void;
  /** Sets the language of the document or element. */
  show(language: Language): void;
}

const ourPage: LanguagePlace = {
  stored: storedLanguage,
  store: storeLanguage,
  show: (language) => {
    document.documentElement.lang = language;
  },
};

/**
 * The language of the suite, and the texts of all its apps in it.
 *
 * @param onChosen called after a choice made here is shown
 * @param place the whole page by default
 */
export const createLanguage = (
  i18n: I18nInstance,
  onChosen: (language: Language) => void = () => {},
  place: LanguagePlace = ourPage,
): LanguageStore => {
  const store = createStore<LanguageState>(() => stateOf(place.stored()));
  const known = new Map<string, AppTexts>();
  /** The language to show next; apps added meanwhile load its texts too. */
  let wanted = store.getState().language;
  let asked = 0;

  /** Falls back to English when the texts cannot be fetched. */
  const fetchTexts = async (app: string, texts: AppTexts, language: Language) => {
    if (language === 'en' || i18n.hasResourceBundle(language, app)) return;
    try {
      i18n.addResourceBundle(language, app, await texts[language]());
    } catch (error) {
      console.warn(`The texts of ${app} in '${language}' could not be fetched`, error);
    }
  };

  const show = (state: LanguageState) => {
    place.show(state.language);
    void i18n.changeLanguage(state.language);
    store.setState(state);
  };
  show(store.getState());

  const follow = async (chosen: Language | undefined) => {
    asked += 1;
    const turn = asked;
    const state = stateOf(chosen);
    wanted = state.language;
    await Promise.all([...known].map(([app, texts]) => fetchTexts(app, texts, state.language)));
    const current = turn === asked;
    if (current) show(state);
    return current;
  };

  return {
    ...store,
    async addTexts(app, texts) {
      known.set(app, texts);
      i18n.addResourceBundle('en', app, texts.en);
      const languages = new Set([store.getState().language, wanted]);
      await Promise.all([...languages].map((language) => fetchTexts(app, texts, language)));
    },
    async choose(language) {
      place.store(language);
      if (await follow(language)) onChosen(language);
    },
    follow,
    async restore(chosen) {
      place.store(chosen);
      await follow(chosen);
    },
  };
};

/** The language that a foreign page sets: it applies to one element, and nothing is stored. */
export const createElementLanguage = (
  i18n: I18nInstance,
  language: Language,
  root: HTMLElement | undefined,
): LanguageStore =>
  createLanguage(i18n, undefined, {
    stored: () => language,
    store: () => {},
    show: (shown) => {
      if (root) root.lang = shown;
    },
  });
