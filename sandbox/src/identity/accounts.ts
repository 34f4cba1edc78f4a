import type { Secrets } from '@switchboard/server';
import { isFileError } from '@switchboard/tooling/file-error';
import { z } from 'zod';
import { createSaver, readSaved } from '../saver.ts';

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** An account as the emulator lists it; other fields are kept. */
const account = z.looseObject({
  localId: z.string(),
  email: z.string().optional(),
  /** The second factors. */
  mfaInfo: z
    .array(z.looseObject({ mfaEnrollmentId: z.string(), displayName: z.string().optional() }))
    .optional(),
  /** Seconds since the epoch: earlier sign-ins are revoked. */
  validSince: z.coerce.number().default(0),
});
const listing = z.looseObject({ users: z.array(account).default([]) });
const imported = z.looseObject({ error: z.array(z.looseObject({ message: z.string() })).default([]) });
type Account = z.output<typeof account>;

export interface NewAccount {
  localId: string;
  email: string;
  password: string;
  displayName: string;
}

export interface Accounts {
  list(): Promise<Account[]>;
  create(fresh: NewAccount): Promise<void>;
  /**
   * Loads the accounts of the file into the emulator, if there is one. Called once, on an emulator without accounts.
   */
  restore(): Promise<void>;
  /** Resolves when every account change that was made before the call is on disk. */
  save(): Promise<void>;
  /** The `validSince` of an account before the emulator loaded it, which counts as a revocation there. */
  validSinceOf(account: Pick<Account, 'localId' | 'validSince'>): number;
}

interface AccountsOptions {
  origin: string;
  project: string;
  file: string;
  /** Encrypts the file. */
  secrets?: Secrets | undefined;
}

/** The accounts inside the emulator at `origin`, kept in the JSON file `file`. */
export function createAccounts({ origin, project, file, secrets }: AccountsOptions): Accounts {
  const base = `${origin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;

  const restored = new Map<string, number>();
  let restoredAt = 0;
  const validSinceOf: Accounts['validSinceOf'] = ({ localId, validSince }) =>
    validSince > restoredAt ? validSince : (restored.get(localId) ?? 0);

  async function list() {
    const { users } = listing.parse(await call(`${base}:batchGet?maxResults=-1`));
    return users;
  }

  return {
    list,
    validSinceOf,
    async create({ localId, email, password, displayName }) {
      await call(base, { localId, email, password, displayName, emailVerified: true });
      restoredAt = Date.now() / 1000;
    },
    async restore() {
      const text = await readSaved(file, secrets).catch(absent);
      if (text === undefined) return;
      const { users } = listing.parse(JSON.parse(text));
      if (users.length === 0) return;
      const { error } = imported.parse(await call(`${base}:batchCreate`, { users }));
      restoredAt = Date.now() / 1000;
      for (const { localId, validSince } of users) restored.set(localId, validSince);
      if (error[0]) throw new Error(`${file} could not be restored: ${error[0].message}`);
    },
    save: createSaver(
      file,
      async () => {
        const users = (await list()).map((one) => ({ ...one, validSince: String(validSinceOf(one)) }));
        return JSON.stringify({ users }, null, 2);
      },
      secrets,
    ),
  };
}

async function call(url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    // On a busy machine the emulator closes a kept connection in the moment of the next call.
    headers: { ...OWNER, Connection: 'close' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The identity emulator answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function absent(error: unknown): undefined {
  if (!isFileError(error, 'ENOENT')) throw error;
}
