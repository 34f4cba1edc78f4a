import type { RemoteApp } from '@switchboard/federation';
import { createSearch } from './features/search/store/search-later.ts';
import { texts } from './locales/index.ts';
import { Root } from './root.tsx';

/** What this app exposes to a host. */
export const app: RemoteApp = { Root, texts, createSearch };
