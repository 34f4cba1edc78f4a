export const preview = {
  title: 'Preview',
  active: 'Preview of {{app}}, until {{until}}',
  unavailable: 'Preview of {{app}} not available',
  leave: 'Close',
};
