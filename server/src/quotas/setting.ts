import { QUOTA_NAMES, QUOTAS, type QuotaName } from '@switchboard/api-client/quotas';
import { z } from 'zod';

/** The most of each kind that a business may have; null for no limit. */
export type QuotaTable = Readonly<Record<QuotaName, number | null>>;

const most = z.union([z.literal('none').transform(() => null), z.int().min(0).max(Number.MAX_SAFE_INTEGER)], {
  error: ({ path }) => `${String(path?.[0])} must be a whole number, or "none"`,
});

/** The setting QUOTAS, such as `{"storage": 20000000000, "agents": 20, "messages": "none"}`. */
export const quotaChanges = z.strictObject(
  Object.fromEntries(QUOTA_NAMES.map((name) => [name, most.optional()])) as Record<
    QuotaName,
    z.ZodOptional<typeof most>
  >,
);

/** The quotas of this installation. */
export const quotasWith = (changes: z.output<typeof quotaChanges> = {}): QuotaTable => ({
  ...QUOTAS,
  ...Object.fromEntries(Object.entries(changes).filter(([, most]) => most !== undefined)),
});
