import { first } from './first.ts';
import { seriesTexts } from './series.ts';
import { settingsTexts } from './settings.ts';

/** All texts in English. */
export const en = { ...first, ...settingsTexts, ...seriesTexts };
