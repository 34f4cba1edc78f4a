import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { linesToReword } from './comment-openings.ts';

/** Sources that git tracks, and new files (`--others`). */
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('tooling/lint/comment-openings') && existsSync(path));

const found = sources.flatMap((path) =>
  linesToReword(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`),
);
if (found.length > 0) {
  console.error(`These comments begin without their noun. Name it: "Name of the file."\n${found.join('\n')}`);
  process.exitCode = 1;
}
