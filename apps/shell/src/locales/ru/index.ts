import { auth } from './auth.ts';
import { crash, notFound, remote, startFailure, unavailable } from './failures.ts';
import { layout } from './layout.ts';

export const ru = { auth, crash, layout, notFound, remote, startFailure, unavailable };
