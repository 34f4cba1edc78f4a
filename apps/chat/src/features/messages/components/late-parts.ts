import { late } from '@switchboard/common/async/late';

/** Components of a conversation that are fetched on first use. */
export const lateParts = late(() => import(/* webpackChunkName: "late" */ './lazy-rare.ts'));
