export const overrides = {
  title: 'Overrides',
  active: 'Override: {{remotes}}',
  reset: 'Reset',
};
