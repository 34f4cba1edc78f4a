import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { askRegistry, failuresOf } from './audit.ts';

const advisory = {
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Takes quadratic time',
  severity: 'high',
  vulnerable_versions: '<2',
};
const found = [{ ...advisory, package: 'left-pad' }];

const registryOf = async (status: number, body: object) => {
  const asked: unknown[] = [];
  const server: Server = createServer(async (request, response) => {
    asked.push(await json(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, asked };
};

test('the registry gets the versions of each package, and its advisories are read', async () => {
  const { address, asked } = await registryOf(200, { 'left-pad': [advisory] });
  const packages = ['left-pad@1.0.0', 'left-pad@1.1.0', '@scope/other@2.0.0'];
  expect(await askRegistry(address, packages)).toEqual({ kind: 'answered', advisories: found });
  expect(asked).toEqual([{ 'left-pad': ['1.0.0', '1.1.0'], '@scope/other': ['2.0.0'] }]);
});

// Specification 83.8
test('a registry that does not answer the question has not said that all is well', async () => {
  const { address } = await registryOf(405, {});
  expect(await askRegistry(address, ['a@1.0.0'])).toEqual({ kind: 'unanswered', why: 'it answers 405' });
  const odd = await registryOf(200, { 'left-pad': 'none' });
  expect(await askRegistry(odd.address, ['a@1.0.0'])).toMatchObject({ kind: 'unanswered' });
});

// Specification 83.9
test('high and critical advisories of production fail, unless an exception still holds', () => {
  const failures = (severity: string, until = '2026-12-31', inProduction = true, today = '2026-12-31') =>
    failuresOf(
      [{ ...advisory, severity, package: 'left-pad' }],
      () => inProduction,
      [{ advisory: 'GHSA-aaaa-bbbb-cccc', why: 'Only used with texts of our own', until }],
      today,
    ).length;
  expect(failuresOf(found, () => true, [], '2026-12-31')).toEqual(found);
  expect(failures('critical', '2026-12-30')).toBe(1);
  expect(failures('critical')).toBe(0);
  expect(failures('moderate', '2026-12-30')).toBe(0);
  expect(failures('high', '2026-12-30', false)).toBe(0);
});
