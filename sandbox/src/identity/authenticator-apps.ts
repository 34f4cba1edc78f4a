import type { Secrets } from '@switchboard/server';
import { isFileError } from '@switchboard/tooling/file-error';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { createSaver, readSaved } from '../saver.ts';

/** Milliseconds in which a new app has to give its first code. */
const ENROLMENT = 10 * 60_000;
/** Enrolments under way; the oldest ones are forgotten. */
const MAX_ENROLMENTS = 100;

const kept = z.record(z.string(), z.string());

interface Enrolment {
  key: string;
  until: number;
}

/** A factor as the emulator lists it. */
const factor = z.looseObject({ mfaEnrollmentId: z.string().optional() });
const withFactors = z.looseObject({ mfaInfo: z.array(factor).optional() });
const answer = withFactors.extend({ users: z.array(withFactors).optional() });
type WithFactors = z.output<typeof withFactors>;

const checks = (key: string, code: string): boolean =>
  new TOTP({ secret: Secret.fromBase32(key) }).validate({ token: code, window: 1 }) !== null;

/** The keys of authenticator apps by the ids of their factors, kept in the JSON file `file`. */
export const openAuthenticatorApps = async (file: string, secrets?: Secrets) => {
  const keys = new Map(Object.entries(kept.parse(JSON.parse(await readSaved(file, secrets).catch(absent)))));
  const enrolments = new Map<string, Enrolment>();
  const save = createSaver(file, () => JSON.stringify(Object.fromEntries(keys)), secrets);

  /** The emulator has a phone in place of each app. */
  const describe = <T extends WithFactors>(owner: T): T => ({
    ...owner,
    ...(owner.mfaInfo && {
      mfaInfo: owner.mfaInfo.map((listed) => {
        if (listed.mfaEnrollmentId === undefined || !keys.has(listed.mfaEnrollmentId)) return listed;
        const { phoneInfo: _, unobfuscatedPhoneInfo: __, ...rest } = listed;
        return { ...rest, totpInfo: {} };
      }),
    }),
  });

  return {
    /** A key for a new app, and the name of its enrolment. */
    begin: () => {
      for (const [name, { until }] of enrolments)
        if (until < Date.now() || enrolments.size >= MAX_ENROLMENTS) enrolments.delete(name);
      const [name, until] = [crypto.randomUUID(), Date.now() + ENROLMENT];
      const key = new Secret({ size: 20 }).base32;
      enrolments.set(name, { key, until });
      return { name, key, until };
    },
    /** The key of an enrolment under way. */
    keyOf: (name: string): string | undefined => {
      const enrolment = enrolments.get(name);
      return enrolment && enrolment.until >= Date.now() ? enrolment.key : undefined;
    },
    checks,
    /** Keeps the key of a new factor; resolves when it is on disk. */
    keep: async (id: string, name: string, key: string): Promise<void> => {
      enrolments.delete(name);
      keys.set(id, key);
      await save();
    },
    /** Forgets the key of a removed factor. */
    forget: async (id: string): Promise<void> => {
      if (keys.delete(id)) await save();
    },
    /** Whether a code is the present one of the app with this id. */
    confirms: (id: string, code: string): boolean => {
      const key = keys.get(id);
      return key !== undefined && checks(key, code);
    },
    /** The present code of the app with this id. */
    codeOf: (id: string): string | undefined => {
      const key = keys.get(id);
      return key && new TOTP({ secret: Secret.fromBase32(key) }).generate();
    },
    /** An answer of the emulator, in which apps are apps. */
    inAnswer: (text: string): string => {
      const { users, ...rest } = answer.parse(JSON.parse(text));
      return JSON.stringify({ ...describe(rest), ...(users && { users: users.map(describe) }) });
    },
  };
};

export type AuthenticatorApps = Awaited<ReturnType<typeof openAuthenticatorApps>>;

const absent = (error: unknown): string => {
  if (!isFileError(error, 'ENOENT')) throw error;
  return '{}';
};
