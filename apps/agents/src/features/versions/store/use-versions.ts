import type { Agent } from '@switchboard/api-client';
import { requiredContext } from '@switchboard/common/page/required-context';
import type { VersionsStore } from './versions-store.ts';

/** The versions of each agent. */
export type Versions = (agent: Agent) => VersionsStore;

export const [VersionsProvider, useVersions] = requiredContext<Versions>(
  'useVersions is called outside VersionsProvider',
);
