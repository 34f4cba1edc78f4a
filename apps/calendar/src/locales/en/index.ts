import { first } from './first.ts';
import { settingsTexts } from './settings.ts';
import { togetherTexts } from './together.ts';

/** All texts in English. */
export const en = { ...first, ...settingsTexts, ...togetherTexts };
