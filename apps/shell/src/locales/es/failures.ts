export const remote = {
  loading: 'Cargando',
  failed: 'No se pudo cargar «{{title}}»',
  unreachable: 'No está disponible en este momento. Todo lo demás sigue funcionando.',
  offline: 'No tienes conexión. Inténtalo de nuevo cuando vuelva.',
  timeout: 'Ha tardado demasiado en responder. Todo lo demás sigue funcionando.',
  broken: 'Tiene un error. Todo lo demás sigue funcionando.',
  incompatible:
    'Esta versión no es compatible con este servidor de Switchboard. Todo lo demás sigue funcionando.',
  crashed: 'Algo ha fallado en esta parte. Todo lo demás sigue funcionando.',
  altered:
    'Sus archivos no coinciden con los publicados y no se ha iniciado. Todo lo demás sigue funcionando.',
  refused:
    'No ha superado una comprobación de seguridad y no se ha iniciado. Todo lo demás sigue funcionando.',
  screenMissing: 'La versión en marcha no tiene esta pantalla. Recarga la página para obtener otra versión.',
  partGone: 'No se pudo descargar una parte. Todo lo demás sigue funcionando.',
  published: 'Se ha publicado una versión nueva de «{{title}}»',
  reloadToGoOn: 'Recarga la página para continuar. Lo que has escrito se conserva.',
  switchedOff: '«{{title}}» está desactivado',
  reload: 'Recargar',
  number: 'Error {{number}}: menciona este número si pides ayuda',
  retry: 'Reintentar',
};

export const unavailable = {
  title: 'No se puede contactar con Switchboard',
  text: 'El servidor no ha respondido. Tu sesión sigue abierta.',
  retry: 'Reintentar',
};

export const startFailure = {
  title: 'Switchboard no ha podido iniciarse',
  text: 'No se pudo cargar una parte. Recarga la página dentro de un momento.',
  reload: 'Recargar la página',
};

export const notFound = {
  title: 'Página no encontrada',
  text: 'No hay nada en esta dirección.',
  home: 'Ir a la página de inicio',
};

export const crash = {
  text: 'Algo ha fallado al mostrar esta página. Lo que guardaste está a salvo.',
  missing: 'No se pudo descargar una parte de esta página. Comprueba la conexión y recarga la página.',
  home: 'Ir a la página de inicio',
  reload: 'Recargar la página',
};

export const notFetched = {
  inspector: 'No se pudo descargar este panel. Inténtalo de nuevo dentro de un momento.',
  search: 'No se ha podido cargar la búsqueda. Comprueba tu conexión y vuelve a intentarlo.',
};
