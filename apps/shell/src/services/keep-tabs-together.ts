import type { AppearanceStore } from '@switchboard/host/look/appearance-store';
import type { LanguageStore } from '@switchboard/host/look/language-store';
import { keepSessionsTogether, type SessionOfPage } from '@switchboard/host/session/keep-sessions-together';

export interface Tab extends SessionOfPage {
  appearance: AppearanceStore;
  language: LanguageStore;
  /** Ends the preview of the tab, if it shows one. */
  leavePreview?: (() => void) | undefined;
}

/** Applies changes in one tab to all tabs: session, preview, theme, direction, language. */
export const keepTabsTogether = ({
  events,
  session,
  appearance,
  language,
  reload,
  leavePreview,
}: Tab): void => {
  keepSessionsTogether({ events, session, reload });
  events.on('session:ended', ({ reason }, origin) => {
    if (!leavePreview || origin === 'here' || reason !== 'signed-out') return;
    leavePreview();
    // The page has its routes and its code.
    reload();
  });
  events.on('appearance:changed', ({ theme, direction }, origin) => {
    if (origin === 'elsewhere') appearance.change({ theme, direction });
  });
  events.on('language:changed', (chosen, origin) => {
    if (origin === 'elsewhere') void language.follow(chosen.language);
  });
};
