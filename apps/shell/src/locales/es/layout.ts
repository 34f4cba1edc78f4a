export const layout = {
  menu: 'Menú principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menuUnavailable: 'No se ha podido cargar el menú. Comprueba tu conexión y vuelve a intentarlo.',
  collapse: 'Estrechar el menú',
  expand: 'Ensanchar el menú',
  newTab: '(se abre en otra pestaña)',
  search: 'Buscar',
  account: 'Tu cuenta',
  settings: 'Ajustes',
  signOut: 'Cerrar sesión',
  skip: 'Ir al contenido',
};
