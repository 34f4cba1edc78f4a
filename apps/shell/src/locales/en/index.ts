import { auth } from './auth.ts';
import { bell } from './bell.ts';
import { changes } from './changes.ts';
import { first } from './first.ts';
import { leaving } from './leaving.ts';

/** All texts in English. */
export const en = { ...first, auth, bell, changes, leaving };
