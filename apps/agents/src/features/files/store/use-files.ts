import type { Agent } from '@switchboard/api-client';
import { requiredContext } from '@switchboard/common/required-context';
import type { FilesStore } from './files-store.ts';

/** The files store of each agent. */
export type Files = (agent: Agent) => FilesStore;

export const [FilesProvider, useFiles] = requiredContext<Files>('useFiles is called outside FilesProvider');
