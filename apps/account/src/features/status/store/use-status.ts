import { requiredContext } from '@switchboard/common/page/required-context';
import type { StatusStore } from './status-store.ts';

export const [StatusProvider, useStatusStore] = requiredContext<StatusStore>(
  'useStatusStore is called outside StatusProvider',
);
