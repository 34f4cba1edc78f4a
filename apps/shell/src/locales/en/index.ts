import { auth } from './auth.ts';
import { bell } from './bell.ts';
import { changes } from './changes.ts';
import { first } from './first.ts';
import { inspector } from './inspector.ts';
import { leaving } from './leaving.ts';
import { preview } from './preview.ts';
import { search } from './search.ts';

/** All texts in English. */
export const en = { ...first, auth, bell, changes, inspector, leaving, preview, search };
