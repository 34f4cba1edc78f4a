export const overrides = {
  title: 'Sustituciones',
  active: 'Sustitución: {{remotes}}',
  reset: 'Restablecer',
};
