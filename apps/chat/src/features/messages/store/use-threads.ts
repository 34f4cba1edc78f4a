import { requiredContext } from '@switchboard/common/required-context';
import type { Threads } from './threads.ts';

export const [ThreadsProvider, useThreads] = requiredContext<Threads>(
  'useThreads is called outside ThreadsProvider',
);
