import { requiredContext } from '@switchboard/common/page/required-context';
import type { Threads } from '../model/thread.ts';

export const [ThreadsProvider, useThreads] = requiredContext<Threads>(
  'useThreads is called outside ThreadsProvider',
);
