import { isLoopbackHost } from '@switchboard/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The page that asks. What it shows in a frame, as the provider's SDK does, comes with a referrer alone. */
const pageOf = ({ method, headers: { origin, referer = '', ...headers } }: FastifyRequest) => {
  if (origin !== undefined) return origin;
  const isFrame = method === 'GET' && headers['sec-fetch-dest'] === 'iframe';
  return isFrame && URL.canParse(referer) ? new URL(referer).origin : undefined;
};

/** Whether it is a page that the operator lets embed apps. */
const isListed = (request: FastifyRequest, origins: readonly string[]): boolean => {
  const page = pageOf(request);
  return page !== undefined && isLoopbackHost(request.headers.host ?? '') && origins.includes(page);
};

/** As `refuseForeignPages`, but for pages of these origins: people sign in from there. */
export const refuseForeignPagesExcept =
  (origins: readonly string[]) => async (request: FastifyRequest, reply: FastifyReply) =>
    isListed(request, origins) ? undefined : refuseForeignPages(request, reply);

/**
 * Keeps the web away from what stands in for the outside world: any program on this machine may drive it, but no page
 * that its user happens to visit, be it by a name of its own that leads to this machine. Following a link is allowed.
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
