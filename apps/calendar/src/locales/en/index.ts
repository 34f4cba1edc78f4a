import { bookingTexts } from './booking.ts';
import { changeTexts } from './change.ts';
import { colorsTexts } from './colors.ts';
import { figuresTexts } from './figures.ts';
import { findTexts } from './find.ts';
import { first } from './first.ts';
import { formTexts } from './form.ts';
import { gesturesTexts } from './gestures.ts';
import { numbersTexts } from './numbers.ts';
import { printTexts } from './print.ts';
import { resourcesTexts } from './resources.ts';
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
  ...changeTexts,
  ...colorsTexts,
  ...figuresTexts,
  ...findTexts,
  ...formTexts,
  ...gesturesTexts,
  ...numbersTexts,
  ...printTexts,
  ...resourcesTexts,
  ...seriesTexts,
  ...servicesTexts,
  ...settingsTexts,
  ...togetherTexts,
  ...toldTexts,
  ...warningsTexts,
  ...workingTexts,
};
