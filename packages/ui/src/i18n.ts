import i18next, { type i18n as I18nInstance } from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';

export { firstWeekday, localeOf, type Weekday } from './locale.ts';
export type { I18nInstance };
export { I18nextProvider, useTranslation };

/** The texts of the suite. Apps add theirs under their name; English is the fallback. */
export const createI18n = (language: string): I18nInstance => {
  const instance = i18next.createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    ns: [],
    initAsync: false,
    // React escapes its output.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
};
