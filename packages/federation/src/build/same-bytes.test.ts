import { describe, expect, test } from 'vitest';
import { orderManifest, orderTables } from './same-bytes.ts';

const sri = (letter: string) => `sha384-${letter.repeat(64)}`;
const pending = (letter: string) => `*-*-*-CHUNK-SRI-HASH-${letter.repeat(50)}`;

// Specification 87.1
describe('the same sources give the same bytes', () => {
  test('although chunks are finished in any order', () => {
    const before = `r.sriHashes = {"ch": "${pending('a')}",1: "${pending('b')}","c": "${pending('c')}"};r.x={b:1,a:2}`;
    const other = `r.sriHashes = {1: "${pending('b')}","c": "${pending('c')}","ch": "${pending('a')}"};r.x={b:1,a:2}`;
    expect(orderTables(before)).toBe(orderTables(other));
    expect(orderTables(before)).toHaveLength(before.length);
    expect(orderTables(before)).toContain('r.x={b:1,a:2}');
    expect(orderTables(before)).toContain(`"ch": "${pending('a')}"`);
  });

  test('in minified scripts, too', () => {
    expect(orderTables(`s.h={t:"${sri('t')}",0:"${sri('0')}"}`)).toBe(
      `s.h={0:"${sri('0')}",t:"${sri('t')}"}`,
    );
  });

  test('although shared modules are finished in any order', () => {
    const part = (name: string, later: string[]) => ({
      name,
      assets: { js: { sync: [`${name}.js`], async: later }, css: { sync: [], async: [] } },
    });
    const manifest = (...shared: unknown[]) =>
      JSON.stringify({ id: 'chat', shared, exposes: [part('app', ['2.js', '1.js'])] });
    const [react, dom] = [part('react', []), part('react-dom', [])];
    expect(orderManifest(manifest(react, dom))).toBe(orderManifest(manifest(dom, react)));
    expect(JSON.parse(orderManifest(manifest(dom, react))).exposes[0].assets.js.async).toEqual([
      '1.js',
      '2.js',
    ]);
  });
});
