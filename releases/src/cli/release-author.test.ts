import { execFileSync } from 'node:child_process';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { releaseAuthor } from './release-author.ts';

// Specification 100.5
test('a person does not move versions under the name of the judge', async () => {
  const root = await temporaryFolder();
  for (const command of [['init'], ['config', 'user.name', 'the judge']])
    execFileSync('git', command, { cwd: root, stdio: 'ignore' });
  await expect(releaseAuthor(root, '')).rejects.toThrow('"the judge" is no person');
  execFileSync('git', ['config', 'user.name', 'Ada'], { cwd: root });
  expect(await releaseAuthor(root, 'Faster')).toMatchObject({ by: 'Ada', message: 'Faster' });
});
