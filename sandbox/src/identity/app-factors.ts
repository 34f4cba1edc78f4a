import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthenticatorApps } from './authenticator-apps.ts';

const ROOT = '/identitytoolkit.googleapis.com/v2/accounts/';

const OWNER = { authorization: 'Bearer owner' };

const starting = z.looseObject({ idToken: z.string(), totpEnrollmentInfo: z.looseObject({}) });
const enrolling = z.looseObject({
  idToken: z.string(),
  displayName: z.string().nullish(),
  totpVerificationInfo: z.object({ sessionInfo: z.string(), verificationCode: z.string() }),
});
const signingIn = z.looseObject({
  mfaPendingCredential: z.string(),
  mfaEnrollmentId: z.string(),
  totpVerificationInfo: z.object({ verificationCode: z.string() }),
});
const withdrawing = z.looseObject({ idToken: z.string(), mfaEnrollmentId: z.string() });
const enrolled = z.looseObject({
  mfaEnrollmentId: z.string(),
  phoneInfo: z.string(),
  unobfuscatedPhoneInfo: z.string().optional(),
});
const accounts = z.object({
  users: z.tuple([
    z.object({
      localId: z.string(),
      emailVerified: z.boolean().optional(),
      mfaInfo: z.array(enrolled).default([]),
    }),
  ]),
});
const session = z.object({ sessionInfo: z.string() });
const enrolmentSession = z.object({ phoneSessionInfo: session });
const signInSession = z.object({ phoneResponseInfo: session });
const codes = z.object({
  verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })).default([]),
});
const tokens = z.object({ idToken: z.string(), refreshToken: z.string() });
const claims = z.object({ firebase: z.object({ second_factor_identifier: z.string() }) });

/** A refusal in the form of Google's API. */
class Refused extends Error {}
/** A refusal of the emulator, passed on. */
class RefusedBelow extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(body);
    this.status = status;
    this.body = body;
  }
}

interface AppFactorDeps {
  origin: string;
  project: string;
  apps: AuthenticatorApps;
  /** Saves the accounts of the emulator. */
  save: () => Promise<void>;
}

/**
 * Authenticator apps as second factors, which the emulator lacks. Each is a phone to the emulator, whose code this stand-in
 * reads and enters after it has checked that of the app: all sign-ins ask for it as they ask for a phone.
 */
export const appFactors = async (
  app: FastifyInstance,
  { origin, project, apps, save }: AppFactorDeps,
): Promise<void> => {
  const call = async (path: string, body?: unknown, rights = {}): Promise<string> => {
    const answer = await fetch(`${origin}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...rights, 'content-type': 'application/json', Connection: 'close' },
    });
    const text = await answer.text();
    if (!answer.ok) throw new RefusedBelow(answer.status, text);
    return text;
  };
  const ask = async <T>(schema: z.ZodType<T>, path: string, body?: unknown): Promise<T> =>
    schema.parse(JSON.parse(await call(path, body)));
  const asked = <T>(schema: z.ZodType<T>, operation: string, body: unknown) =>
    ask(schema, `${ROOT}${operation}?key=sandbox`, body);

  /** The code that the emulator sent to the phone of an app. */
  const codeOf = async ({ sessionInfo }: z.output<typeof session>) => {
    const sent = await ask(codes, `/emulator/v1/projects/${project}/verificationCodes`);
    const code = sent.verificationCodes.find((other) => other.sessionInfo === sessionInfo)?.code;
    return { phoneVerificationInfo: { sessionInfo, code } };
  };

  const userOf = async (idToken: string) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox';
    return (await ask(accounts, path, { idToken })).users[0];
  };

  const start = async ({ idToken }: z.output<typeof starting>) => {
    const user = await userOf(idToken);
    if (!user.emailVerified) throw new Refused('UNVERIFIED_EMAIL');
    const { name, key, until } = apps.begin();
    return {
      totpSessionInfo: {
        sharedSecretKey: key,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: name,
        finalizeEnrollmentTime: new Date(until).toISOString(),
      },
    };
  };

  const enrol = async ({ idToken, displayName, totpVerificationInfo }: z.output<typeof enrolling>) => {
    const { sessionInfo: name, verificationCode } = totpVerificationInfo;
    const key = apps.keyOf(name);
    if (key === undefined) throw new Refused('INVALID_SESSION_INFO');
    if (!apps.checks(key, verificationCode)) throw new Refused('INVALID_CODE');
    const phoneNumber = `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const { phoneSessionInfo } = await asked(enrolmentSession, 'mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo: { phoneNumber },
    });
    const named = displayName ? { displayName } : {};
    const enrolled = { idToken, ...named, ...(await codeOf(phoneSessionInfo)) };
    const given = await asked(tokens, 'mfaEnrollment:finalize', enrolled);
    const [, payload = ''] = given.idToken.split('.');
    const { firebase } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    // The key goes first: without it the factor would be a phone.
    await apps.keep(firebase.second_factor_identifier, name, key);
    return { ...given, totpAuthInfo: {} };
  };

  const signIn = async (body: z.output<typeof signingIn>) => {
    const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = body;
    if (!apps.confirms(mfaEnrollmentId, totpVerificationInfo.verificationCode))
      throw new Refused('INVALID_CODE');
    const { phoneResponseInfo } = await asked(signInSession, 'mfaSignIn:start', {
      mfaPendingCredential,
      mfaEnrollmentId,
      phoneSignInInfo: {},
    });
    const confirmed = { mfaPendingCredential, ...(await codeOf(phoneResponseInfo)) };
    return asked(tokens, 'mfaSignIn:finalize', confirmed);
  };

  /** Removes a factor; the emulator answers 404 to this call. */
  const withdraw = async ({ idToken, mfaEnrollmentId }: z.output<typeof withdrawing>) => {
    const { localId, mfaInfo } = await userOf(idToken);
    const left = mfaInfo.filter((factor) => factor.mfaEnrollmentId !== mfaEnrollmentId);
    if (left.length === mfaInfo.length) throw new Refused('MFA_ENROLLMENT_NOT_FOUND');
    const enrollments = left.map(({ unobfuscatedPhoneInfo, phoneInfo, ...factor }) => ({
      ...factor,
      phoneInfo: unobfuscatedPhoneInfo ?? phoneInfo,
    }));
    await call(
      '/identitytoolkit.googleapis.com/v1/accounts:update',
      { localId, mfa: { enrollments } },
      OWNER,
    );
    await apps.forget(mfaEnrollmentId);
    return {};
  };

  /** Answers calls about apps; all others go to the emulator. */
  const serve = <T>(operation: string, schema: z.ZodType<T>, answer: (body: T) => Promise<object>) => {
    app.post(
      `${ROOT}${operation.replace(':', '::')}`,
      async (request: FastifyRequest, reply: FastifyReply) => {
        const own = schema.safeParse(request.body);
        // Pages of other origins call it too, as they call Google.
        reply.header('access-control-allow-origin', '*');
        try {
          const text = own.success
            ? JSON.stringify(await answer(own.data))
            : await call(request.url, request.body ?? {});
          await save();
          return reply.type('application/json').send(text);
        } catch (error) {
          if (error instanceof RefusedBelow)
            return reply.code(error.status).type('application/json').send(error.body);
          if (!(error instanceof Refused)) throw error;
          return reply.code(400).send({ error: { code: 400, message: error.message } });
        }
      },
    );
  };
  serve('mfaEnrollment:start', starting, start);
  serve('mfaEnrollment:finalize', enrolling, enrol);
  serve('mfaSignIn:finalize', signingIn, signIn);
  serve('mfaEnrollment:withdraw', withdrawing, withdraw);
};
