import { requiredContext } from '@switchboard/common/page/required-context';
import type { AddBotStore } from './add-bot-store.ts';

export const [AddBotProvider, useAddBotStore] = requiredContext<AddBotStore>(
  'useAddBotStore is called outside AddBotProvider',
);
