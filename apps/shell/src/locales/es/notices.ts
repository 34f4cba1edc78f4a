export const notices = {
  offline: 'No tienes conexión.',
  offlineDetail: 'Puede que lo que ves no esté al día.',
  newVersion: 'Hay una versión nueva lista.',
  newApp: 'Hay una versión nueva de «{{app}}».',
  degraded: '«{{app}}» funciona por ahora con una versión anterior.',
  keptRegistry: 'No se pudo leer la lista de aplicaciones. Tienes las de tu última visita.',
  reload: 'Recargar',
  later: 'Más tarde',
  dismiss: 'Descartar',
  confirmation: 'Enviamos un correo a {{email}}. Abre su enlace para confirmar tu dirección.',
  openMail: 'Abrir el correo',
  suspended: 'Este negocio está suspendido. Puedes leer, exportar y eliminar; no se envía ni se cambia nada.',
};
