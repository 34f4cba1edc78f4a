import { bookingTexts } from './booking.ts';
import { colorsTexts } from './colors.ts';
import { figuresTexts } from './figures.ts';
import { findTexts } from './find.ts';
import { first } from './first.ts';
import { gesturesTexts } from './gestures.ts';
import { numbersTexts } from './numbers.ts';
import { printTexts } from './print.ts';
import { seriesTexts } from './series.ts';
import { servicesTexts } from './services.ts';
import { settingsTexts } from './settings.ts';
import { togetherTexts } from './together.ts';
import { toldTexts } from './told.ts';
import { warningsTexts } from './warnings.ts';
import { workingTexts } from './working.ts';

/** All texts in English. */
export const en = {
  ...first,
  ...bookingTexts,
  ...colorsTexts,
  ...figuresTexts,
  ...findTexts,
  ...gesturesTexts,
  ...numbersTexts,
  ...printTexts,
  ...seriesTexts,
  ...servicesTexts,
  ...settingsTexts,
  ...togetherTexts,
  ...toldTexts,
  ...warningsTexts,
  ...workingTexts,
};
