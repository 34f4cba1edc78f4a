import { QUOTA_NAMES, type QuotaName } from '@switchboard/api-client/quotas';
import { Refusal } from '../errors/refusal.ts';

/** What a person is told of a full quota. */
export const quotaRefusal = (quota: QuotaName, limit: number): Refusal =>
  new Refusal(`quota_${quota}`, { limit });

const isQuota = (name: unknown): name is QuotaName => QUOTA_NAMES.some((quota) => quota === name);

/** The refusal for an error of a trigger that found a quota full; undefined for other errors. */
export const quotaRefusalOf = (error: unknown): Refusal | undefined => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (!('code' in inner) || inner.code !== 'QUOTA') continue;
    if ('constraint' in inner && 'detail' in inner && isQuota(inner.constraint))
      return quotaRefusal(inner.constraint, Number(inner.detail));
  }
  return undefined;
};
