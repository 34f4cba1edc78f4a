export const search = {
  title: 'Поиск',
  placeholder: 'Найти или перейти…',
  close: 'Закрыть поиск',
  results: 'Результаты',
  screens: 'Экраны',
  commands: 'Команды',
  count: 'Результатов: {{count}}',
  nothing: 'По запросу «{{query}}» ничего не найдено',
  nothingText: 'Попробуйте имя, номер телефона или меньше букв.',
  failed: '{{heading}}: здесь сейчас поискать не получается. Остальное найдено полностью.',
  hint: { move: 'выбрать', open: 'открыть', close: 'закрыть' },
  command: {
    theme: { dark: 'Тёмная тема', light: 'Светлая тема', system: 'Тема как в системе' },
    direction: { ltr: 'Слева направо', rtl: 'Справа налево' },
    signOut: 'Выйти',
    words: {
      theme: 'внешний вид оформление цвет режим',
      direction: 'направление текста rtl ltr',
      language: 'язык',
      signOut: 'выход',
    },
  },
};
