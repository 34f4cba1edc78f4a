import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from './file-store.ts';

/** Whether the client has this version already (RFC 9110, 13.1.2). */
export const isKnown = ({ 'if-none-match': known = '' }: IncomingHttpHeaders, etag: string): boolean =>
  known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/**
 * The part of a file that a request asks for (RFC 9110, 14). Undefined asks for the whole: without a range, with several
 * or a malformed one, and when the part would be of another version.
 * @param size bytes of the file
 */
export const requestedRange = (
  { range = '', 'if-range': version }: IncomingHttpHeaders,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const isMalformed = (first === '' && last === '') || (first !== '' && last !== '' && +last < +first);
  if (isMalformed || (version !== undefined && version !== etag)) return undefined;
  const start = first === '' ? Math.max(0, size - +last) : +first;
  const end = first === '' || last === '' ? size - 1 : Math.min(+last, size - 1);
  return start < size ? { start, end } : 'unsatisfiable';
};
