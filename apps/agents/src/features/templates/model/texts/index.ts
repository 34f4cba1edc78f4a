import type { Language } from '@switchboard/federation';
import type { Templates } from '../trades.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ru } from './ru.ts';

/** The templates in every language: a business may serve customers in another one than its screens. */
export const templates: Record<Language, Templates> = { en, es, ru };
