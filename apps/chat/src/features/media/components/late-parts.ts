import { late } from '@switchboard/common/async/late';

/** What sends files and shows them large, fetched on first use. */
export const lateParts = late(() => import(/* webpackChunkName: 'media' */ './lazy.ts'));
