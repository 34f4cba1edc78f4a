import { late } from '@switchboard/common/async/late';

/** Components that are fetched with the first trouble. */
export const lateParts = late(() => import(/* webpackChunkName: "late" */ './lazy.ts'));

/** The marks among them. */
export type LateMarks = Pick<typeof import('./lazy.ts'), 'BlockedMark' | 'ScheduledMark' | 'UndeliveredMark'>;
