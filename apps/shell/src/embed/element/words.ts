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
    refused: (origin) => `Switchboard may not be shown in this page (${origin}). Tell whoever runs it.`,
    unconfigured: 'This part of the page is not set up correctly. Tell whoever runs the page.',
    unreachable: 'Switchboard cannot be reached right now. Try again in a moment.',
    broken: 'Something is wrong with Switchboard. Try again in a moment.',
    missing: 'There is no such app. Tell whoever runs the page.',
  },
  es: {
    loading: 'Cargando…',
    retry: 'Reintentar',
    refused: (origin) =>
      `Switchboard no se puede mostrar en esta página (${origin}). Avisa a quien la administra.`,
    unconfigured: 'Esta parte de la página no está bien configurada. Avisa a quien la administra.',
    unreachable: 'No se puede acceder a Switchboard ahora. Inténtalo de nuevo en un momento.',
    broken: 'Algo va mal en Switchboard. Inténtalo de nuevo en un momento.',
    missing: 'No existe esa aplicación. Avisa a quien administra la página.',
  },
  ru: {
    loading: 'Загрузка…',
    retry: 'Повторить',
    refused: (origin) =>
      `Switchboard нельзя показывать на этой странице (${origin}). Сообщите тому, кто её ведёт.`,
    unconfigured: 'Эта часть страницы настроена неверно. Сообщите тому, кто ведёт страницу.',
    unreachable: 'Сейчас Switchboard недоступен. Повторите попытку чуть позже.',
    broken: 'В Switchboard что-то сломалось. Повторите попытку чуть позже.',
    missing: 'Такого приложения нет. Сообщите тому, кто ведёт страницу.',
  },
};
