export const notices = {
  offline: 'Нет подключения.',
  offlineDetail: 'Данные на экране могли устареть.',
  newVersion: 'Готова новая версия.',
  reload: 'Обновить',
  later: 'Позже',
};
