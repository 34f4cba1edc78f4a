export const es = {
  retry: 'Reintentar',
  loading: 'Cargando',
  user: { title: 'Tú', email: 'Correo electrónico', role: 'Rol' },
  profile: { title: 'Perfil', text: 'Quién eres, qué está conectado y cómo se ve todo.' },
  appearance: {
    title: 'Apariencia e idioma',
    text: 'Se aplica al momento, en todas las pantallas.',
    theme: { label: 'Tema', dark: 'Oscuro', light: 'Claro', system: 'Como el sistema' },
    direction: {
      label: 'Dirección del texto',
      ltr: 'De izquierda a derecha',
      rtl: 'De derecha a izquierda',
    },
    language: {
      label: 'Idioma',
      unchosen:
        'Hasta que elijas, las pantallas están en inglés y el menú en ruso. Tu elección cambia ambos.',
      chosen: 'También del menú, de las fechas y de los números.',
    },
  },
  telegram: {
    title: 'Cuenta de Telegram',
    text: 'Los chats de tu propia cuenta aparecen junto a los de tus bots.',
    connected: 'Conectada',
    notConnected: 'Sin conectar',
    signedOut: 'Telegram ha cerrado la sesión de {{name}}',
    signedOutText:
      'No llegan mensajes de esta cuenta. Último acceso: {{since}}. Vuelve a conectarla para continuar.',
    connect: 'Conectar Telegram',
    connectText: '¿Tus clientes escriben a tu propia cuenta? Conéctala y respóndeles aquí.',
    unnamed: 'Cuenta de Telegram',
    failed: 'No se pudo cargar el estado de Telegram',
  },
  agent: {
    title: 'Agente de IA',
    text: 'Las instrucciones que sigue tu agente y los archivos que las acompañan.',
    setUp: 'Configurar el agente',
  },
  wizard: {
    title: 'Conectar Telegram',
    steps: { phone: 'Teléfono', code: 'Código', done: 'Listo' },
    phone: {
      label: 'Número de teléfono',
      help: 'Con el prefijo del país. Telegram envía un código de acceso a la aplicación de este número.',
      missing: 'Escribe tu número de teléfono',
      malformed: 'Escribe el número con el prefijo del país, como +34 600 000 000',
    },
    code: {
      label: 'Código de acceso',
      sentTo: 'Telegram ha enviado un código a {{phone}}. Míralo en tu aplicación de Telegram.',
      missing: 'Escribe el código',
    },
    password: {
      label: 'Contraseña',
      help: 'Esta cuenta tiene verificación en dos pasos. Escribe también su contraseña.',
      missing: 'Escribe la contraseña de tu cuenta de Telegram',
    },
    sendCode: 'Enviar código',
    sending: 'Enviando el código…',
    confirm: 'Conectar',
    confirming: 'Comprobando…',
    back: 'Atrás',
    sendNewCode: 'Enviar otro código',
    cancel: 'Cancelar',
    done: 'Listo',
    connectedTitle: 'Telegram está conectado',
    connectedText: 'Las conversaciones de esta cuenta ya están en tus chats.',
  },
  bots: {
    title: 'Bots',
    text: 'Los chats de cada bot aparecen junto a los tuyos.',
    manage: 'Gestionar bots',
    add: 'Añadir un bot',
    unnamed: 'Bot {{id}}',
    id: 'ID {{id}}',
    emptyTitle: 'Aquí estarán tus bots',
    emptyText:
      'Con un bot, tus clientes tienen una dirección a la que escribir. Añade el primero con su token.',
    none: 'Aún no hay bots.',
    added: 'El bot {{bot}} está conectado.',
    failed: 'No se pudieron cargar los bots',
    since: 'Inicio: {{since}}.',
    problem: {
      conflict:
        'Otro programa recibe los mensajes de este bot. Detén ese programa, o escribe /revoke a @BotFather y vuelve a añadir el bot con su token nuevo.',
      limited: 'Telegram ha pedido una pausa a este bot. Seguirá solo.',
      unreachable: 'Telegram no responde. El servidor sigue intentándolo.',
      revoked:
        'Telegram ya no acepta el token de este bot. Escribe /token a @BotFather y vuelve a añadir el bot con su token nuevo.',
    },
    token: {
      label: 'Token del bot',
      help: 'En Telegram, escribe /newbot a @BotFather y sigue sus pasos. Al final te da el token: pégalo aquí.',
      missing: 'Pega el token del bot',
      malformed: 'Esto no es un token. Un token se parece a 123456789:AAF… y lo da @BotFather.',
    },
  },
  payment: {
    title: 'Pago',
    emptyTitle: 'No hay nada que pagar',
    emptyText: 'Los pagos no están configurados en esta instalación. No se cobra nada a tu cuenta.',
  },
};
