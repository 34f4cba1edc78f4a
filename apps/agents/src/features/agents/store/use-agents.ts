import { requiredContext } from '@switchboard/common/page/required-context';
import type { AgentsStore } from './agents-store.ts';

export const [AgentsProvider, useAgentsStore] = requiredContext<AgentsStore>(
  'useAgentsStore is called outside AgentsProvider',
);
