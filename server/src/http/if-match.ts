import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/**
 * The version in `If-Match: "<number>"`; undefined without the header or with `*`.
 * @throws Refusal 400 for anything else
 */
export const versionIn = ({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined => {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const [, digits] = /^"(\d{1,9})"$/.exec(given) ?? [];
  if (digits === undefined)
    throw new Refusal('malformed', { field: 'If-Match', why: 'must be a version in quotes, such as "3"' });
  return Number(digits);
};

/** As `versionIn`. @throws Refusal 428 without the header */
export const requireVersionIn = (request: Pick<FastifyRequest, 'headers'>): number | undefined => {
  if (request.headers['if-match'] === undefined) throw new Refusal('version_required', { field: 'If-Match' });
  return versionIn(request);
};
