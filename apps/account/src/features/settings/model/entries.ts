import type { SettingEntry } from '@switchboard/federation/search';

/** The settings of the account for the search. Each card of a screen has an entry. */
export const entries: readonly SettingEntry[] = [
  {
    path: '/dashboard/account',
    icon: 'user',
    label: { en: 'You', es: 'Tú', ru: 'Вы' },
    words: {
      en: 'name first last e-mail address picture avatar profile photo face username',
      es: 'nombre apellidos correo dirección foto perfil cara usuario imagen',
      ru: 'имя фамилия почта адрес фото аватар профиль фотография картинка ник',
    },
  },
  {
    path: '/dashboard/account',
    icon: 'phone',
    label: { en: 'Telegram account', es: 'Cuenta de Telegram', ru: 'Аккаунт Telegram' },
    words: {
      en: 'connect disconnect personal phone number channel link unlink log in QR WhatsApp messenger',
      es: 'conectar desconectar personal teléfono número canal vincular desvincular enlazar QR mensajería',
      ru: 'подключить отключить личный телефон номер канал привязать отвязать телега телеграм телефон QR мессенджер',
    },
  },
  {
    path: '/dashboard/account',
    icon: 'sparkles',
    label: { en: 'AI agent', es: 'Agente de IA', ru: 'ИИ-агент' },
    words: {
      en: 'assistant bot answer automatic reply stop pause assistant',
      es: 'asistente respuesta automática contestar parar pausar IA',
      ru: 'помощник бот отвечать автоответ остановить пауза ИИ нейросеть',
    },
  },
  {
    path: '/dashboard/account/security',
    icon: 'lock',
    label: { en: 'How you sign in', es: 'Cómo entras', ru: 'Вход в аккаунт' },
    words: {
      en: 'e-mail password Google second factor two-step authenticator security 2fa login gmail code forgot reset access protect',
      es: 'correo contraseña Google segundo factor dos pasos autenticador seguridad acceso entrar gmail código verificación olvidé olvidada clave proteger',
      ru: 'почта пароль Google второй фактор двухэтапный аутентификатор безопасность логин войти гугл код двухфакторная двухфакторка забыл сброс доступ защита',
    },
  },
  {
    path: '/dashboard/account/security',
    icon: 'lock',
    label: { en: 'Where you are signed in', es: 'Dónde has iniciado sesión', ru: 'Где выполнен вход' },
    words: {
      en: 'session device browser sign out log out security logged in active phones computers hacked',
      es: 'sesión dispositivos navegador cerrar salir seguridad conectado conectados activas ordenador móvil',
      ru: 'сеанс сессия устройство устройства браузер выйти безопасность заходил вошёл активные телефоны компьютер выход',
    },
  },
  {
    path: '/dashboard/account/security',
    icon: 'lock',
    label: { en: 'What happened', es: 'Qué ha pasado', ru: 'Что происходило' },
    words: {
      en: 'audit trail log history security events activity hacked suspicious refused',
      es: 'auditoría registro historial eventos seguridad actividad sospechoso rechazado',
      ru: 'журнал аудит история события безопасность активность подозрительно взлом',
    },
  },
  {
    path: '/dashboard/account/notices',
    icon: 'mail',
    label: { en: 'Notifications', es: 'Notificaciones', ru: 'Уведомления' },
    words: {
      en: 'notices e-mail mail push browser quiet hours message reminder alerts do not disturb night mute silence sound',
      es: 'avisos correo navegador horas tranquilas mensaje alertas no molestar silenciar noche sonido',
      ru: 'оповещения почта письма браузер тихие часы сообщения не беспокоить ночью тишина беззвучный звук пуши',
    },
  },
  {
    path: '/dashboard/account/appearance',
    icon: 'light',
    label: { en: 'Appearance and language', es: 'Apariencia e idioma', ru: 'Оформление и язык' },
    words: {
      en: 'theme dark light colour color mode direction right to left black white night english spanish russian font',
      es: 'tema oscuro claro color modo dirección negro blanco noche inglés español ruso',
      ru: 'тема тёмная светлая цвет направление чёрная белая ночной английский испанский русский вид',
    },
  },
  {
    path: '/dashboard/account/business',
    icon: 'business',
    label: { en: 'Your business', es: 'Tu negocio', ru: 'Ваш бизнес' },
    words: {
      en: 'name company time zone clock currency money language customers timezone hour logo brand firm shop salon euros dollars prices',
      es: 'nombre empresa zona horaria reloj moneda dinero idioma clientes huso logo marca tienda salón euros precios empresa',
      ru: 'название компания часовой пояс время валюта деньги язык клиентов логотип фирма салон магазин рубли евро доллары цены часовой',
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
      en: 'your data download zip GDPR backup copy save copy archive',
      es: 'tus datos descargar zip copia RGPD guardar archivo',
      ru: 'ваши данные скачать архив копия выгрузить экспорт сохранить бэкап',
    },
  },
  {
    path: '/dashboard/account/data',
    icon: 'clock',
    label: { en: 'Keep messages', es: 'Conservar mensajes', ru: 'Хранение сообщений' },
    words: {
      en: 'retention remove old files records months your data auto automatically clean clear history erase',
      es: 'conservar borrar antiguos archivos registros meses tus datos automático limpiar historial vaciar',
      ru: 'хранение удалять старые файлы записи месяцы ваши данные автоудаление очистить история чистка',
    },
  },
  {
    path: '/dashboard/account/data',
    icon: 'delete',
    label: { en: 'Delete the account', es: 'Eliminar la cuenta', ru: 'Удалить аккаунт' },
    words: {
      en: 'your data leave close remove business quit erase cancel',
      es: 'tus datos irse cerrar borrar negocio baja cancelar dejar',
      ru: 'ваши данные уйти закрыть удалить бизнес закрыть удаление аккаунта профиля',
    },
  },
  {
    path: '/dashboard/bot',
    icon: 'bot',
    label: { en: 'Bots', es: 'Bots', ru: 'Боты' },
    words: {
      en: 'connect token BotFather switch off remove key stop pause delete disable',
      es: 'conectar token BotFather apagar eliminar clave quitar parar desactivar borrar',
      ru: 'подключить токен BotFather выключить удалить ключ убрать остановить отключить',
    },
  },
  {
    path: '/dashboard/bot',
    icon: 'plus',
    label: { en: 'Add a bot', es: 'Añadir un bot', ru: 'Добавить бота' },
    words: {
      en: 'new connect token BotFather create',
      es: 'nuevo conectar token BotFather crear',
      ru: 'новый подключить токен BotFather создать',
    },
  },
  {
    path: '/dashboard/payment',
    icon: 'card',
    label: { en: 'Plan', es: 'Tu plan', ru: 'Тариф' },
    words: {
      en: 'payment price invoice subscription card limit billing cancel upgrade bank receipt',
      es: 'pago precio factura suscripción tarjeta límite facturación cancelar cobro tarifa recibo',
      ru: 'оплата цена счёт подписка карта лимит отменить подписку платёж банк чек',
    },
  },
  {
    path: '/dashboard/payment',
    icon: 'card',
    label: { en: 'Usage', es: 'Uso', ru: 'Использование' },
    words: {
      en: 'month messages tokens cost storage statistics left remaining spent how much',
      es: 'mes mensajes tokens coste almacenamiento estadísticas gastado quedan cuánto consumo',
      ru: 'месяц сообщения токены стоимость хранилище статистика осталось потрачено сколько расход',
    },
  },
];
