import { late } from '@switchboard/common/async/late';

export const lateParts = late(() => import('./parts.ts'));
