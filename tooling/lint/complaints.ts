import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The linter's output for an expression, with one rule of this folder alone. */
export const complaintsOf = (rule: string, expression: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const plugins = [join(import.meta.dirname, `${rule}.grit`)];
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
