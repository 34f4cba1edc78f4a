import * as z from 'zod';

/** A text that stands outside of an app's own texts, in each language; English is the fallback. */
export const localised = z.object({ en: z.string(), es: z.string().optional(), ru: z.string().optional() });
export type Localised = z.output<typeof localised>;
