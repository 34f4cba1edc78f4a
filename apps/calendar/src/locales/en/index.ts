import { first } from './first.ts';
import { priceTexts } from './price.ts';
import { servicesTexts } from './services.ts';
import { settingsTexts } from './settings.ts';
import { togetherTexts } from './together.ts';
import { visitsTexts } from './visits.ts';

/** All texts in English. */
export const en = {
  ...first,
  ...settingsTexts,
  ...togetherTexts,
  ...priceTexts,
  ...servicesTexts,
  ...visitsTexts,
};
