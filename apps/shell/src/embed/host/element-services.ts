import { createElementAppearance } from '@switchboard/host/look/appearance-store';
import { createElementLanguage } from '@switchboard/host/look/language-store';
import { createI18n } from '@switchboard/ui/i18n';
import { texts } from '../../locales/index.ts';
import type { Services } from '../../services/services.ts';
import type { EmbedSettings } from '../contract.ts';
import type { PageServices } from './page-services.ts';

/** The services of one element. */
export interface ElementServices {
  services: Services;
  /** Applies changed attributes. */
  update(settings: EmbedSettings): void;
  /** Removes the listeners outside the element. */
  close(): void;
}

/** Theme, direction and language of one element. */
export const createElementServices = (
  page: PageServices & Pick<Services, 'hostPage'>,
  settings: EmbedSettings,
  root: HTMLElement,
): ElementServices => {
  const appearance = createElementAppearance({ theme: settings.theme, direction: settings.direction });
  const i18n = createI18n(settings.language);
  const language = createElementLanguage(i18n, settings.language, root);
  void language.addTexts('shell', texts);
  page.readIn(settings.language);

  return {
    services: { ...page, i18n, appearance, language },
    update: ({ theme, direction, language: wanted }) => {
      appearance.change({ theme, direction });
      if (wanted === language.getState().language) return;
      page.readIn(wanted);
      void language.follow(wanted);
    },
    close: appearance.close,
  };
};
