import { createI18n } from '@switchboard/ui/i18n';
import { createStore } from '@switchboard/ui/state';
import { texts } from '../../locales/index.ts';
import { defaultAppearance } from '../../services/appearance.ts';
import {
  type AppearanceStore,
  prefersDark,
  type ResolvedAppearance,
  resolve,
} from '../../services/appearance-store.ts';
import { createLanguage } from '../../services/language-store.ts';
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

const createElementAppearance = ({ theme, direction }: EmbedSettings): AppearanceStore => {
  const store = createStore<ResolvedAppearance>(() => resolve({ ...defaultAppearance, theme, direction }));
  return { ...store, change: (part) => store.setState(resolve({ ...store.getState(), ...part })) };
};

/** Theme, direction and language of one element. Nothing is stored: the page sets them again. */
export const createElementServices = (
  page: PageServices & Pick<Services, 'hostPage'>,
  settings: EmbedSettings,
  root: HTMLElement,
): ElementServices => {
  const appearance = createElementAppearance(settings);
  const followSystem = () => appearance.change({});
  const system = prefersDark();
  system.addEventListener('change', followSystem);

  const i18n = createI18n(settings.language);
  const language = createLanguage(i18n, undefined, {
    stored: () => settings.language,
    store: () => {},
    show: (shown) => {
      root.lang = shown;
    },
  });
  void language.addTexts('shell', texts);

  return {
    services: { ...page, i18n, appearance, language },
    update: ({ theme, direction, language: wanted }) => {
      appearance.change({ theme, direction });
      if (wanted !== language.getState().language) void language.follow(wanted);
    },
    close: () => system.removeEventListener('change', followSystem),
  };
};
