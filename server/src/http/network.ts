import { isIPv4, isIPv6 } from 'node:net';

/** How an IPv4 address begins that is written as IPv6. */
const MAPPED = '::ffff:';

/** The first groups of an IPv6 address without leading zeros. */
const firstGroups = (address: string, count: number): string[] => {
  const [head = '', tail] = address.split('::');
  const given = head === '' ? [] : head.split(':');
  // `::` stands for as many groups of zeros as are missing from eight.
  const missing = tail === undefined ? 0 : 8 - given.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = [...given, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')];
  return groups.slice(0, count).map((group) => Number.parseInt(group || '0', 16).toString(16));
};

/** An address without its zone, and as IPv4 where IPv6 only wraps one. */
const plainOf = (address: string): string => {
  // Without the zone of a link-local address.
  const [unzoned = ''] = address.toLowerCase().split('%');
  const unmapped = unzoned.startsWith(MAPPED) ? unzoned.slice(MAPPED.length) : unzoned;
  return isIPv4(unmapped) ? unmapped : unzoned;
};

/** The network of an address, `203.0.113.0/24` or `2001:db8:1::/48`; null for anything else. */
export const networkOf = (address: string | undefined): string | null => {
  // A connection that was reset has no address any more.
  if (address === undefined) return null;
  const plain = plainOf(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  return `${firstGroups(plain, 3).join(':')}::/48`;
};

/**
 * What one customer of a provider has at least: an IPv4 address, or the /64 of an IPv6 address, `2001:db8:1:2::/64`. Text
 * that is no address stays as it is.
 */
export const lineOf = (address: string | undefined): string => {
  // A connection that was reset has no address any more.
  if (address === undefined) return 'none';
  const plain = plainOf(address);
  return isIPv6(plain) ? `${firstGroups(plain, 4).join(':')}::/64` : plain;
};
