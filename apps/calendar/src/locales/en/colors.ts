/** The names of the colours of resources. */
export const colorsTexts = {
  colors: {
    red: 'Red',
    orange: 'Orange',
    brown: 'Brown',
    olive: 'Olive',
    green: 'Green',
    teal: 'Teal',
    cyan: 'Cyan',
    blue: 'Blue',
    indigo: 'Indigo',
    iris: 'Iris',
    purple: 'Purple',
    pink: 'Pink',
  },
};
