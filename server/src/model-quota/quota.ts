import { isLimited, type Limits, UNLIMITED } from '../model/amounts.ts';

/** What the operator allows of the model in a day: to each business, and to all of them together. */
export interface ModelQuota extends Limits {
  ofAll?: Limits;
}

export const totalOf = ({ ofAll = UNLIMITED }: ModelQuota): Limits => ofAll;

/** Whether what a business uses has to be counted. */
export const isCounted = (quota: ModelQuota): boolean => isLimited(quota) || isLimited(totalOf(quota));
