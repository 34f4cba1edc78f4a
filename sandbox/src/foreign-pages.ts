import { isLoopbackHost } from '@switchboard/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The origin of the page that sends a request. A frame, as the provider's SDK opens one, has only a referrer. */
const pageOf = ({ method, headers: { origin, referer = '', ...headers } }: FastifyRequest) => {
  if (origin !== undefined) return origin;
  const isFrame = method === 'GET' && headers['sec-fetch-dest'] === 'iframe';
  return isFrame && URL.canParse(referer) ? new URL(referer).origin : undefined;
};

/** Whether a request comes from a page that may embed apps. */
const isListed = (request: FastifyRequest, origins: readonly string[]): boolean => {
  const page = pageOf(request);
  return page !== undefined && isLoopbackHost(request.headers.host ?? '') && origins.includes(page);
};

/** Like `refuseForeignPages`, except for pages of these origins, where users sign in. */
export const refuseForeignPagesExcept =
  (origins: readonly string[]) => async (request: FastifyRequest, reply: FastifyReply) =>
    isListed(request, origins) ? undefined : refuseForeignPages(request, reply);

/**
 * Refuses requests of web pages other than ours, also of a page whose host name resolves to this machine. Any program
 * on this machine may use the stand-ins, and links to them work.
 */
export async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply) {
  const why = foreignIn(request);
  if (why !== undefined) return reply.code(403).send({ detail: why });
}

function foreignIn({ method, headers }: FastifyRequest): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!isLoopbackHost(host)) return 'Host: the sandbox answers to names of this machine only';
  if (origin !== undefined && origin !== `http://${host}`)
    return 'Origin: this address may not use the sandbox';
  const isLink = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  if ((site === 'cross-site' || site === 'same-site') && !isLink)
    return 'Sec-Fetch-Site: must be same-origin';
}
