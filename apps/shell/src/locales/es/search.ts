export const search = {
  title: 'Buscar',
  placeholder: 'Busca o ve a…',
  close: 'Cerrar la búsqueda',
  results: 'Resultados',
  screens: 'Pantallas',
  commands: 'Acciones',
  count: 'Resultados: {{count}}',
  nothing: 'No hay nada para «{{query}}»',
  nothingText: 'Prueba con un nombre, un teléfono o menos letras.',
  failed: '{{heading}}: ahora no se puede buscar aquí. Lo demás está completo.',
  hint: { move: 'moverse', open: 'abrir', close: 'cerrar' },
  command: {
    theme: { dark: 'Tema oscuro', light: 'Tema claro', system: 'Tema del sistema' },
    direction: { ltr: 'De izquierda a derecha', rtl: 'De derecha a izquierda' },
    signOut: 'Cerrar sesión',
    words: {
      theme: 'apariencia aspecto color modo',
      direction: 'dirección del texto rtl ltr',
      language: 'idioma lengua',
      signOut: 'salir',
    },
  },
};
