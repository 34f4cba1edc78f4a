import { first } from './first.ts';
import { settingsTexts } from './settings.ts';
import { workingTexts } from './working.ts';

/** All texts in English. */
export const en = { ...first, ...settingsTexts, ...workingTexts };
