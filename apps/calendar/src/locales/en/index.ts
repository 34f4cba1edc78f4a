import { colorsTexts } from './colors.ts';
import { figuresTexts } from './figures.ts';
import { findTexts } from './find.ts';
import { first } from './first.ts';
import { gesturesTexts } from './gestures.ts';
import { numbersTexts } from './numbers.ts';
import { printTexts } from './print.ts';
import { settingsTexts } from './settings.ts';
import { toldTexts } from './told.ts';
import { warningsTexts } from './warnings.ts';

/** All texts in English. */
export const en = {
  ...first,
  ...settingsTexts,
  ...gesturesTexts,
  ...colorsTexts,
  ...printTexts,
  ...findTexts,
  ...figuresTexts,
  ...numbersTexts,
  ...toldTexts,
  ...warningsTexts,
};
