export const preview = {
  title: 'Предпросмотр',
  active: 'Предпросмотр «{{app}}», до {{until}}',
  unavailable: 'Предпросмотр «{{app}}» недоступен',
  leave: 'Закрыть',
};
