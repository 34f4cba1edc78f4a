import { decimalsOf, isAmount } from '@switchboard/common/text/currencies';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';

/** ISO 4217, or null for none. */
export const currencyOf = async (
  tx: Transaction,
  { workspaceId }: { workspaceId: WorkspaceId },
): Promise<string | null> => {
  const [business] = await tx
    .select({ currency: workspaces.currency })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return business?.currency ?? null;
};

/** @throws Refusal 400 for an amount with more decimals than the currency of the business */
export const refuseFraction = async (
  tx: Transaction,
  scope: { workspaceId: WorkspaceId },
  amounts: readonly (number | null | undefined)[],
  field: string,
): Promise<void> => {
  const given = amounts.filter((amount) => amount !== null && amount !== undefined);
  if (given.length === 0) return;
  const currency = await currencyOf(tx, scope);
  if (given.some((amount) => !isAmount(amount, currency)))
    throw new Refusal('too_many_decimals', { field, limit: decimalsOf(currency) });
};
