import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { bots } from '../db/schema/telegram.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * The token can be compared by its hash, whatever key it is sealed with, also when that key is lost. A token has more than
 * 200 random bits, so none is found by guessing.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether the token of a bot is this one. */
export const hasToken = (token: string): SQL<boolean> => isSameToken(sql`${hashOfToken(token)}`);

/** Whether the token of a bot has this hash. */
export const isSameToken = (hash: SQL): SQL<boolean> =>
  sql<boolean>`coalesce(${bots.tokenHash}, encode(sha256(convert_to(${bots.token}, 'UTF8')), 'hex')) = ${hash}`;

type Stored = Pick<typeof bots.$inferSelect, 'token' | 'tokenHash'>;

const hashIn = ({ token, tokenHash }: Stored): string => tokenHash ?? hashOfToken(token);

/** Whether the token of a bot is still that of a row which was read. */
export const hasTokenOf = (row: Stored): SQL<boolean> => isSameToken(sql`${hashIn(row)}`);

/** As `hasToken`, of a row. */
export const rowHasToken = (row: Stored, token: string): boolean => hashIn(row) === hashOfToken(token);

/** The columns of a bot that get a token. */
export const sealToken = (secrets: Secrets, botId: string, token: string) => ({
  token: secrets.seal('bot-token', botId, token),
  tokenHash: hashOfToken(token),
});

/** @returns undefined for a token that this server cannot read, or none */
export const openToken = (
  secrets: Secrets,
  { botId, token }: Pick<typeof bots.$inferSelect, 'botId' | 'token'>,
): string | undefined => secrets.open('bot-token', botId, token) || undefined;
