import type { RemoteApp } from '@switchboard/federation';
import { createSearch } from './features/search/store/search-later.ts';
import { texts } from './locales/index.ts';
import { Root } from './root.tsx';

/** The agents app as a host sees it. */
export const app: RemoteApp = { Root, texts, createSearch };
