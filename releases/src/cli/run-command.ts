import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { messageOf } from '@switchboard/common/text/message-of';
import { inRoot, siteDir } from '@switchboard/tooling/repository';
import { disable, enable } from '../commands/disable.ts';
import { invite } from '../commands/invite.ts';
import { removeEnded } from '../commands/previews.ts';
import { promote } from '../commands/promote.ts';
import { rollback } from '../commands/rollback.ts';
import { rollbackShell } from '../commands/rollback-shell.ts';
import { signRegistry } from '../commands/sign-registry.ts';
import { withdraw } from '../commands/withdraw.ts';
import { createStoreSite } from '../doctor/store-site.ts';
import { createWebSite } from '../doctor/web-site.ts';
import { SHELL } from '../registry/paths.ts';
import { openSigner, writeNewKey } from '../registry/signer.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import { openStore } from '../store/open-store.ts';
import type { Signer, Store } from '../store/store.ts';
import type { Arguments } from './arguments.ts';
import type { Print } from './console-report.ts';
import { readBudgets } from './own-apps.ts';
import { releaseAuthor } from './release-author.ts';
import { runDoctor } from './run-doctor.ts';
import { runPreview } from './run-preview.ts';
import { runRelease } from './run-release.ts';
import { runReleases } from './run-releases.ts';
import { runWatch, watchOptions } from './run-watch.ts';
import type { CommandName } from './usage.ts';

const FOLDERS = { root: inRoot(), releases: inRoot('dist', 'releases'), site: siteDir };

const runRollback = async (store: Store, app: string, { version, message }: Arguments, print: Print) => {
  const author = await releaseAuthor(inRoot(), message);
  const { from, to } = await (app === SHELL
    ? rollbackShell(store, author, version)
    : rollback(store, app, author, version));
  print(`${app} ${from} is rolled back. All users have ${to} now.`);
};

const runPromote = async (store: Store, app: string, { percent, message }: Arguments, print: Print) => {
  const author = await releaseAuthor(inRoot(), message);
  const version = await promote(store, app, author, percent);
  const who = percent === undefined || percent === 100 ? 'All' : `${percent} % of the`;
  print(`${who} users have ${app} ${version} now.`);
};

const runWithdraw = async (store: Store, app: string, { message }: Arguments, print: Print) => {
  const version = await withdraw(store, app, await releaseAuthor(inRoot(), message));
  print(`${app} ${version} is withdrawn: no user has ${app} now. Its files stay in ${store.name}.`);
};

const runWatching = async (store: Store, { server, audit }: Arguments, print: Print) => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const file = audit ?? inRoot('dist', 'taken-back.jsonl');
  await runWatch(store, watchOptions(process.env, { server, audit: file }, stop.signal), print);
};

const runDisable = async (store: Store, app: string, { text, message }: Arguments, print: Print) => {
  await disable(store, app, await releaseAuthor(inRoot(), message), text);
  print(`${app} is switched off. To switch it on again: npm run enable -- ${app}`);
};

const runEnable = async (store: Store, app: string, { message }: Arguments, print: Print) => {
  const version = await enable(store, app, await releaseAuthor(inRoot(), message));
  print(`${app} is switched on again, in ${version}.`);
};

const runInvite = async (
  store: Store,
  app: string,
  { user, workspace, message }: Arguments,
  print: Print,
) => {
  const word = randomBytes(9).toString('base64url');
  const named = workspace === undefined ? { word } : { workspace };
  const guest = user === undefined ? named : { user };
  const { version, path } = await invite(store, app, await releaseAuthor(inRoot(), message), guest);
  if (guest === named && 'word' in guest)
    print(`Users who open ${path}?invitation=${app}.${word} on the dashboard get ${app} ${version}.`);
  else if (user === undefined) print(`All users of the business ${workspace} get ${app} ${version}.`);
  else print(`The user ${user} gets ${app} ${version}.`);
};

const runKey = async ({ file = 'release-key.pem' }: Arguments, print: Print) => {
  const path = resolve(inRoot(), file);
  const key = await writeNewKey(path);
  print(
    `The private key is in ${path}. Keep it out of the repository and the store, and name it to commands:`,
  );
  print(`  RELEASE_KEY=${path}`);
  print('The public key, for the server of the dashboard (or registryKey in config.json):');
  print(`  REGISTRY_KEY=${key}`);
};

const runSign = async (store: Store, print: Print) => {
  await signRegistry(store);
  print(`The registry in ${store.name} is signed.`);
};

/** The key of those who release, if the environment names it. */
const signerHere = async (): Promise<Signer | undefined> => {
  const { RELEASE_KEY } = process.env;
  return RELEASE_KEY ? openSigner(resolve(inRoot(), RELEASE_KEY)) : undefined;
};

/** The commands that change nothing, or sign whatever is there. */
const WITHOUT_KEY: readonly CommandName[] = ['releases', 'releases:sign'];

/** Runs a command. @throws {ReleaseRefusal} */
export const runCommand = async (args: Arguments, print: Print): Promise<void> => {
  const { command, app = '' } = args;
  if (command === 'releases:key') return runKey(args, print);
  const opened = await openStore(args.store ?? process.env.RELEASE_STORE, FOLDERS);
  const store: Store = { ...opened, signer: await signerHere() };
  if (command === 'doctor') {
    const site = args.at === undefined ? createStoreSite(store) : createWebSite(args.at);
    return runDoctor(site, await readBudgets(), print, store.signer, store.place);
  }
  if (!WITHOUT_KEY.includes(command)) {
    await readOwnRegistry(store);
    // The next command tries again to remove them.
    await removeEnded(store, args.app).catch((error: unknown) => print(messageOf(error)));
  }
  if (command === 'release') await runRelease(store, { ...args, app }, print);
  else if (command === 'preview') await runPreview(store, { ...args, app }, print);
  else if (command === 'promote') await runPromote(store, app, args, print);
  else if (command === 'withdraw') await runWithdraw(store, app, args, print);
  else if (command === 'invite') await runInvite(store, app, args, print);
  else if (command === 'disable') await runDisable(store, app, args, print);
  else if (command === 'enable') await runEnable(store, app, args, print);
  else if (command === 'rollback') await runRollback(store, app, args, print);
  else if (command === 'releases:sign') await runSign(store, print);
  else if (command === 'releases:watch') await runWatching(store, args, print);
  else await runReleases(store, args, print);
};
