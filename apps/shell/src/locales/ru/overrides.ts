export const overrides = {
  title: 'Подмены',
  active: 'Подмена: {{remotes}}',
  reset: 'Сбросить',
};
