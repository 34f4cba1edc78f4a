import { join } from 'node:path';
import { createTokensValidSince, type Secrets, type TokensValidSince } from '@switchboard/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AppCode, createMailbox, type Mailbox } from '../mail/mailbox.ts';
import { createAccounts } from './accounts.ts';
import { ownAnswers } from './answers.ts';
import { appFactors } from './app-factors.ts';
import { openAuthenticatorApps } from './authenticator-apps.ts';
import { ensureDemoUsers } from './demo-users.ts';
import { startEmulator } from './emulator.ts';
import { identityProxy } from './proxy.ts';

/** The name starts with `demo-`: Firebase's own tools never reach outside for such a project. */
export const PROJECT = 'demo-switchboard';

export interface Identity {
  origin: string;
  /** Resolves when the emulator has ended, for whatever reason. */
  ended: Promise<void>;
  tokensValidSince: TokensValidSince;
  /** The e-mails and text messages that the provider would have sent. */
  mailbox: Mailbox;
  /** The codes that the authenticator apps of all users show now. */
  appCodes(): Promise<AppCode[]>;
  /** Mounts the emulator's paths. */
  routes(app: FastifyInstance): Promise<void>;
  /** Ends the emulator. Nothing is left to save: accounts are on disk before their answer is sent. */
  close(): Promise<void>;
}

/** Starts the identity emulator with the accounts kept in `directory`, the demo users among them. */
export async function startIdentity({
  directory,
  secrets,
}: {
  directory: string;
  /** Encrypts the files. */
  secrets?: Secrets;
}): Promise<Identity> {
  const emulator = await startEmulator({ project: PROJECT, home: join(directory, 'home') });
  const { origin, ended } = emulator;
  const accounts = createAccounts({
    origin,
    project: PROJECT,
    file: join(directory, 'accounts.json'),
    secrets,
  });
  const apps = await openAuthenticatorApps(join(directory, 'authenticator-apps.json'), secrets).catch(
    async (error: unknown) => {
      await emulator.close();
      throw error;
    },
  );
  try {
    await accounts.restore();
    await ensureDemoUsers(accounts);
    await accounts.save();
  } catch (error) {
    await emulator.close();
    throw error;
  }
  const askEmulator = createTokensValidSince({
    apiKey: 'sandbox',
    publicOrigin: origin,
    root: `${origin}/identitytoolkit.googleapis.com`,
  });
  return {
    origin,
    ended,
    tokensValidSince: async (token) => {
      const validSince = await askEmulator(token);
      return accounts.validSinceOf({ localId: userOf(token), validSince });
    },
    mailbox: createMailbox({ origin, project: PROJECT }),
    appCodes: async () =>
      (await accounts.list()).flatMap(({ email: to = '', mfaInfo = [] }) =>
        mfaInfo.flatMap(({ mfaEnrollmentId, displayName: name = '' }) => {
          const code = apps.codeOf(mfaEnrollmentId);
          return code === undefined ? [] : [{ to, name, code }];
        }),
      ),
    routes: async (app) => {
      await ownAnswers(app, { origin });
      await appFactors(app, { origin, project: PROJECT, apps, save: accounts.save });
      await identityProxy(app, { origin, save: accounts.save, inAnswer: apps.inAnswer });
    },
    close: emulator.close,
  };
}

/** The id in a token that the emulator has accepted. */
const userOf = (token: string): string =>
  z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sub;
