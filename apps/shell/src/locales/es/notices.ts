export const notices = {
  offline: 'No tienes conexión.',
  offlineDetail: 'Puede que lo que ves no esté al día.',
  newVersion: 'Hay una versión nueva lista.',
  reload: 'Recargar',
  later: 'Más tarde',
};
