import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::/48'],
  ['2001:0db8:0001::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0:0:1::', '2001:db8:0::/48'],
  ['1::', '1:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', null],
  ['', null],
  [undefined, null],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
