import { first } from './first.ts';
import { priceTexts } from './price.ts';
import { servicesTexts } from './services.ts';
import { settingsTexts } from './settings.ts';
import { togetherTexts } from './together.ts';
import { visitsTexts } from './visits.ts';
import { workingTexts } from './working.ts';

/** All texts in English. */
export const en = {
  ...first,
  ...priceTexts,
  ...servicesTexts,
  ...settingsTexts,
  ...togetherTexts,
  ...visitsTexts,
  ...workingTexts,
};
