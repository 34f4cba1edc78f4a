import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { JUDGE, type ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { ReleaseRefusal } from '../release-refusal.ts';

const git = async (root: string, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root }).catch(() => ({ stdout: '' }));
  return stdout.trim();
};

/** The author name of git; without one, the name of the account. */
const authorName = async (root: string): Promise<string> =>
  (await git(root, 'config', 'user.name')) || userInfo().username;

/** @throws {ReleaseRefusal} when it is that of the judge */
const ofPerson = async (root: string): Promise<string> => {
  const name = await authorName(root);
  if (name === JUDGE) throw new ReleaseRefusal(`"${JUDGE}" is no person. Set another user.name in git.`);
  return name;
};

/** The author of this release, and the reason. */
export const releaseAuthor = async (root: string, message: string): Promise<ReleaseAuthor> => ({
  by: await ofPerson(root),
  at: new Date().toISOString(),
  message,
});

/** The files that differ from the commit, in the short form of git. */
export const changedFiles = async (root: string): Promise<string[]> =>
  (await git(root, 'status', '--porcelain')).split('\n').filter((line) => line !== '');

/** The checked-out commit, with a plus if files differ from it. */
export const commitOf = async (root: string): Promise<string | undefined> => {
  const commit = await git(root, 'rev-parse', '--short', 'HEAD');
  if (commit === '') return undefined;
  return (await changedFiles(root)).length === 0 ? commit : `${commit}+`;
};
