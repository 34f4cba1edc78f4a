import { en as first } from '../en.ts';
import { priceListTexts } from './price-list.ts';
import { replayTexts } from './replay.ts';
import { setupStepTexts } from './setup-step.ts';

/** All English texts of this app. */
export const en = { ...first, ...priceListTexts, ...replayTexts, ...setupStepTexts };
