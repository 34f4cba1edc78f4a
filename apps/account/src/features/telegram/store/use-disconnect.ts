import { requiredContext } from '@switchboard/common/page/required-context';
import type { DisconnectStore } from './disconnect-store.ts';

export const [DisconnectProvider, useDisconnectStore] = requiredContext<DisconnectStore>(
  'useDisconnectStore is called outside DisconnectProvider',
);
