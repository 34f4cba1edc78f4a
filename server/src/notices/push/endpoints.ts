import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Reserved networks: loopback, private, tunnels, documentation. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** The part of IPv6 that is given out; all else, such as IPv4 within IPv6, is not the internet. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

const isPrivate = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return PRIVATE.check(address, 'ipv4');
  return family === 0 || !GLOBAL.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
};

/** The host leads into a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Milliseconds that name servers have for the first answer; a second question gets twice as long. */
const PATIENCE = 2_500;

export interface LookUpOptions {
  /** Addresses of name servers; those of the system by default. */
  servers?: string[];
  patience?: number;
}

/**
 * Resolves names for connections, which then go to the address that was checked: a second look-up could answer another one.
 * The name servers of strangers may be slow: the resolver of the system would keep the threads that read files waiting.
 * The look-up fails with `PrivateAddress` when one of the addresses is private.
 */
export const createPublicLookUp = ({ servers, patience = PATIENCE }: LookUpOptions = {}): LookupFunction => {
  const resolver = new Resolver({ timeout: patience, tries: 2 });
  if (servers) resolver.setServers(servers);

  const find = async (host: string): Promise<LookupAddress[]> => {
    const [old, current] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (old.status === 'rejected' && current.status === 'rejected') throw old.reason;
    const addresses = [old, current].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (addresses.some(isPrivate)) throw new PrivateAddress(host);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };

  return (host, { all }, done) => {
    find(host).then(
      (found) => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
};

/** Whether pushes may go to an address, before its name is resolved. A literal address is never resolved. */
export const isPublicUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(host) === 0 ? host.includes('.') : !isPrivate(host);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed;
};
