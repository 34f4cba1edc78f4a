import { bookingTexts } from './booking.ts';
import { first } from './first.ts';
import { servicesTexts } from './services.ts';
import { settingsTexts } from './settings.ts';

/** All texts in English. */
export const en = { ...first, ...settingsTexts, ...bookingTexts, ...servicesTexts };
