import type { QuotaName } from '@switchboard/api-client/quotas';

/** The languages of e-mails and pushes. */
export type NoticeLanguage = 'en' | 'es' | 'ru';

interface QuotaWords {
  names: Record<QuotaName, string>;
  near: string;
  full: string;
}

/** What e-mails and pushes tell of quotas. */
export const QUOTA_WORDS: Record<NoticeLanguage, QuotaWords> = {
  en: {
    names: {
      storage: 'Files',
      files: 'Number of files',
      contacts: 'Customers',
      separations: 'Separated customers',
      messages: 'Messages',
      bookings: 'Bookings',
      booking_rows: 'Bookings with removed ones',
      series: 'Series of bookings',
      resources: 'Resources',
      services: 'Services',
      options: 'Services of resources',
      agents: 'Agents',
      versions: 'Published versions',
      runs: 'Records of answers',
      accounts: 'Accounts',
      bots: 'Bots',
    },
    near: '80 % of what this server allows are used',
    full: 'as much as this server allows; new ones are refused',
  },
  es: {
    names: {
      storage: 'Archivos',
      files: 'Número de archivos',
      contacts: 'Clientes',
      separations: 'Clientes separados',
      messages: 'Mensajes',
      bookings: 'Reservas',
      booking_rows: 'Reservas con las eliminadas',
      series: 'Series de reservas',
      resources: 'Recursos',
      services: 'Servicios',
      options: 'Servicios de los recursos',
      agents: 'Agentes',
      versions: 'Versiones publicadas',
      runs: 'Registros de respuestas',
      accounts: 'Cuentas',
      bots: 'Bots',
    },
    near: 'se usa el 80 % de lo que permite este servidor',
    full: 'se ha alcanzado lo que permite este servidor; no se aceptan más',
  },
  ru: {
    names: {
      storage: 'Файлы',
      files: 'Число файлов',
      contacts: 'Клиенты',
      separations: 'Разделённые клиенты',
      messages: 'Сообщения',
      bookings: 'Записи',
      booking_rows: 'Записи с удалёнными',
      series: 'Серии записей',
      resources: 'Ресурсы',
      services: 'Услуги',
      options: 'Услуги ресурсов',
      agents: 'Агенты',
      versions: 'Опубликованные версии',
      runs: 'Отчёты об ответах',
      accounts: 'Аккаунты',
      bots: 'Боты',
    },
    near: 'использовано 80 % того, что разрешает сервер',
    full: 'достигнут предел сервера; новое не принимается',
  },
};
