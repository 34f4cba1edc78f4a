import { colorsTexts } from './colors.ts';
import { figuresTexts } from './figures.ts';
import { findTexts } from './find.ts';
import { first } from './first.ts';
import { gesturesTexts } from './gestures.ts';
import { numbersTexts } from './numbers.ts';
import { priceTexts } from './price.ts';
import { printTexts } from './print.ts';
import { servicesTexts } from './services.ts';
import { settingsTexts } from './settings.ts';
import { togetherTexts } from './together.ts';
import { toldTexts } from './told.ts';
import { visitsTexts } from './visits.ts';
import { warningsTexts } from './warnings.ts';
import { workingTexts } from './working.ts';

/** All texts in English. */
export const en = {
  ...first,
  ...colorsTexts,
  ...figuresTexts,
  ...findTexts,
  ...gesturesTexts,
  ...numbersTexts,
  ...priceTexts,
  ...printTexts,
  ...servicesTexts,
  ...settingsTexts,
  ...togetherTexts,
  ...toldTexts,
  ...visitsTexts,
  ...warningsTexts,
  ...workingTexts,
};
import { bookingTexts } from './booking.ts';
import { first } from './first.ts';
import { servicesTexts } from './services.ts';
import { settingsTexts } from './settings.ts';

/** All texts in English. */
export const en = { ...first, ...settingsTexts, ...bookingTexts, ...servicesTexts };
