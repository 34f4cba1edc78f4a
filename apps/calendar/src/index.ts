import type { RemoteApp } from '@switchboard/federation';
import { Root } from './root.tsx';

/** What this app exposes to a host. */
export const app: RemoteApp = { Root };
