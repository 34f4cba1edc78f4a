import { expect, test } from 'vitest';
import { checkNode } from './node-version.mjs';

test.each(['18.20.4', '20.9.0', '20.18.3'])('Node %s is too old, and one line says so', (version) => {
  expect(() => checkNode(version)).toThrow(`Switchboard needs Node 20.19 or newer; this is ${version}`);
});

test.each(['20.19.0', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});
