export const preview = {
  title: 'Preview',
  active: 'Preview of {{app}}, until {{until}}',
  ended: 'The preview of {{app}} has ended, or cannot be opened',
  leave: 'Leave the preview',
};
