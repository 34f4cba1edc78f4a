import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of the account for the search. Each card of a screen has an entry. */
export const entries: readonly SettingEntry[] = [
  {
    path: '/dashboard/account',
    icon: 'user',
    label: { en: 'You', es: 'Tú', ru: 'Вы' },
    words: {
      en: 'name first last e-mail address picture avatar profile',
      es: 'nombre apellidos correo dirección foto perfil',
      ru: 'имя фамилия почта адрес фото аватар профиль',
    },
  },
  {
    path: '/dashboard/account',
    icon: 'phone',
    label: { en: 'Telegram account', es: 'Cuenta de Telegram', ru: 'Аккаунт Telegram' },
    words: {
      en: 'connect disconnect personal phone number channel',
      es: 'conectar desconectar personal teléfono número canal',
      ru: 'подключить отключить личный телефон номер канал',
    },
  },
  {
    path: '/dashboard/account',
    icon: 'sparkles',
    label: { en: 'AI agent', es: 'Agente de IA', ru: 'ИИ-агент' },
    words: {
      en: 'assistant',
      es: 'asistente',
      ru: 'помощник',
    },
  },
  {
    path: '/dashboard/account/security',
    icon: 'lock',
    label: { en: 'How you sign in', es: 'Cómo entras', ru: 'Вход в аккаунт' },
    words: {
      en: 'e-mail password Google second factor two-step authenticator security',
      es: 'correo contraseña Google segundo factor dos pasos autenticador seguridad',
      ru: 'почта пароль Google второй фактор двухэтапный аутентификатор безопасность',
    },
  },
  {
    path: '/dashboard/account/security',
    icon: 'lock',
    label: { en: 'Where you are signed in', es: 'Dónde has iniciado sesión', ru: 'Где выполнен вход' },
    words: {
      en: 'session device browser sign out log out security',
      es: 'sesión dispositivos navegador cerrar salir seguridad',
      ru: 'сеанс сессия устройство устройства браузер выйти безопасность',
    },
  },
  {
    path: '/dashboard/account/notices',
    icon: 'mail',
    label: { en: 'Notifications', es: 'Notificaciones', ru: 'Уведомления' },
    words: {
      en: 'notices e-mail mail push browser quiet hours message reminder',
      es: 'avisos correo navegador horas tranquilas mensaje',
      ru: 'оповещения почта письма браузер тихие часы сообщения',
    },
  },
  {
    path: '/dashboard/account/appearance',
    icon: 'light',
    label: { en: 'Appearance and language', es: 'Apariencia e idioma', ru: 'Оформление и язык' },
    words: {
      en: 'theme dark light colour color mode direction right to left',
      es: 'tema oscuro claro color modo dirección',
      ru: 'тема тёмная светлая цвет направление',
    },
  },
  {
    path: '/dashboard/account/business',
    icon: 'business',
    label: { en: 'Your business', es: 'Tu negocio', ru: 'Ваш бизнес' },
    words: {
      en: 'name company time zone clock currency money language customers',
      es: 'nombre empresa zona horaria reloj moneda dinero idioma clientes',
      ru: 'название компания часовой пояс время валюта деньги язык клиентов',
    },
  },
  {
    path: '/dashboard/account/business',
    icon: 'business',
    label: { en: 'More for the business', es: 'Más sobre el negocio', ru: 'Ещё для бизнеса' },
    words: { en: 'settings', es: 'ajustes', ru: 'настройки' },
  },
  {
    path: '/dashboard/account/data',
    icon: 'download',
    label: { en: 'Export', es: 'Exportación', ru: 'Выгрузка' },
    words: {
      en: 'your data download zip GDPR backup copy',
      es: 'tus datos descargar zip copia RGPD',
      ru: 'ваши данные скачать архив копия',
    },
  },
  {
    path: '/dashboard/account/data',
    icon: 'clock',
    label: { en: 'Keep messages', es: 'Conservar mensajes', ru: 'Хранение сообщений' },
    words: {
      en: 'retention remove old files records months your data',
      es: 'conservar borrar antiguos archivos registros meses tus datos',
      ru: 'хранение удалять старые файлы записи месяцы ваши данные',
    },
  },
  {
    path: '/dashboard/account/data',
    icon: 'delete',
    label: { en: 'Delete the account', es: 'Eliminar la cuenta', ru: 'Удалить аккаунт' },
    words: {
      en: 'your data leave close remove business',
      es: 'tus datos irse cerrar borrar negocio',
      ru: 'ваши данные уйти закрыть удалить бизнес',
    },
  },
  {
    path: '/dashboard/bot',
    icon: 'bot',
    label: { en: 'Bots', es: 'Bots', ru: 'Боты' },
    words: {
      en: 'connect token BotFather switch off remove',
      es: 'conectar token BotFather apagar eliminar',
      ru: 'подключить токен BotFather выключить удалить',
    },
  },
  {
    path: '/dashboard/bot',
    icon: 'plus',
    label: { en: 'Add a bot', es: 'Añadir un bot', ru: 'Добавить бота' },
    words: {
      en: 'new connect token BotFather',
      es: 'nuevo conectar token BotFather',
      ru: 'новый подключить токен BotFather',
    },
  },
  {
    path: '/dashboard/payment',
    icon: 'card',
    label: { en: 'Plan', es: 'Tu plan', ru: 'Тариф' },
    words: {
      en: 'payment price invoice subscription card limit',
      es: 'pago precio factura suscripción tarjeta límite',
      ru: 'оплата цена счёт подписка карта лимит',
    },
  },
  {
    path: '/dashboard/payment',
    icon: 'card',
    label: { en: 'Usage', es: 'Uso', ru: 'Использование' },
    words: {
      en: 'month messages tokens cost storage statistics',
      es: 'mes mensajes tokens coste almacenamiento estadísticas',
      ru: 'месяц сообщения токены стоимость хранилище статистика',
    },
  },
];
