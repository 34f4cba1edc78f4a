import type { Language } from '@switchboard/federation/language';

/** The texts of the element, in one language. */
export interface Words {
  loading: string;
  retry: string;
  refused: (origin: string) => string;
  unconfigured: string;
  unreachable: string;
  broken: string;
  missing: string;
}

/** The texts of an element before or instead of an app. The host has its own. */
export const WORDS: Record<Language, Words> = {
  en: {
    loading: 'Loading…',
    retry: 'Retry',
    refused: (origin) => `Switchboard may not be shown in this page (${origin}). Tell its owner.`,
    unconfigured: 'This part of the page is not set up correctly. Tell the owner of the page.',
    unreachable: 'Switchboard cannot be reached right now. Try again in a moment.',
    broken: 'Switchboard has an error. Try again in a moment.',
    missing: 'There is no such app. Tell the owner of the page.',
  },
  es: {
    loading: 'Cargando…',
    retry: 'Reintentar',
    refused: (origin) =>
      `Switchboard no se puede mostrar en esta página (${origin}). Avisa a quien la administra.`,
    unconfigured: 'Esta parte de la página no está bien configurada. Avisa a quien la administra.',
    unreachable: 'No se puede acceder a Switchboard ahora. Inténtalo de nuevo en un momento.',
    broken: 'Switchboard tiene un error. Inténtalo de nuevo en un momento.',
    missing: 'No existe esa aplicación. Avisa a quien administra la página.',
  },
  ru: {
    loading: 'Загрузка…',
    retry: 'Повторить',
    refused: (origin) => `Switchboard нельзя показывать на этой странице (${origin}). Сообщите её владельцу.`,
    unconfigured: 'Эта часть страницы настроена неверно. Сообщите владельцу страницы.',
    unreachable: 'Сейчас Switchboard недоступен. Повторите попытку чуть позже.',
    broken: 'В Switchboard произошла ошибка. Повторите попытку чуть позже.',
    missing: 'Такого приложения нет. Сообщите владельцу страницы.',
  },
};
