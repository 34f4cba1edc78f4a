import type { AppearanceStore } from '@switchboard/host/look/appearance-store';
import type { LanguageStore } from '@switchboard/host/look/language-store';
import { keepSessionsTogether, type SessionOfPage } from '@switchboard/host/session/keep-sessions-together';

export interface Tab extends SessionOfPage {
  appearance: AppearanceStore;
  language: LanguageStore;
}

/** Applies changes in one tab to all tabs: session, theme, direction, language. */
export const keepTabsTogether = ({ events, session, appearance, language, reload }: Tab): void => {
  keepSessionsTogether({ events, session, reload });
  events.on('appearance:changed', ({ theme, direction }, origin) => {
    if (origin === 'elsewhere') appearance.change({ theme, direction });
  });
  events.on('language:changed', (chosen, origin) => {
    if (origin === 'elsewhere') void language.follow(chosen.language);
  });
};
