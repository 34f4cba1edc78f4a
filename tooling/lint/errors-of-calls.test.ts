import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The linter's complaints about an expression, with this rule alone. */
const complaintsAbout = (expression: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const plugins = [join(import.meta.dirname, 'errors-of-calls.grit')];
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
  );
  writeFileSync(join(folder, 'a.ts'), `export const a = ${expression};\n`);
  const { stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['lint', 'a.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
};

test('apps may not compare the class of an error of a call, which is another one in a remote', () => {
  expect(complaintsAbout('error instanceof HttpError && error.status === 404')).toContain('isHttpError');
  expect(complaintsAbout('error instanceof NotSupportedError')).toContain('Use its guard');
  const allowed = complaintsAbout('error instanceof DOMException || isHttpError(error)');
  expect(allowed).toContain('Checked 1 file');
  expect(allowed).not.toContain('guard');
});
