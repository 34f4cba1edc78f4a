export const preview = {
  title: 'Предпросмотр',
  active: 'Предпросмотр «{{app}}», до {{until}}',
  ended: 'Предпросмотр «{{app}}» завершён',
  leave: 'Закрыть предпросмотр',
};
