import type { RemoteApp } from '@switchboard/federation';
import { texts } from './locales/index.ts';
import { Root } from './root.tsx';

/** The account app as a host sees it. */
export const app: RemoteApp = { Root, texts };
