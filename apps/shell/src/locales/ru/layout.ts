export const layout = {
  menu: 'Главное меню',
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  collapse: 'Свернуть меню',
  expand: 'Развернуть меню',
  newTab: '(откроется в новой вкладке)',
  search: 'Поиск',
  account: 'Ваш аккаунт',
  settings: 'Настройки',
  signOut: 'Выйти',
  skip: 'Перейти к содержимому',
};
