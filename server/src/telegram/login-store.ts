import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { telegramLogins } from '../db/schema/telegram.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { CodeUnderWay, LoginRef } from './ports.ts';
import { endLater, type SessionStore } from './session-endings.ts';

/** A login whose code was requested and is not confirmed yet. */
export interface Login
  extends Pick<
    typeof telegramLogins.$inferSelect,
    'phone' | 'phoneCodeHash' | 'passwordAsked' | 'qrLink' | 'qrUntil'
  > {
  /** Secret of the connection that asked for it. */
  session: string;
}

/** The next step of a login. No other server takes one until it ends. */
interface LoginStep {
  id: string;
  login: Login;
  /** A server died during the last step: Telegram may have signed the account in. */
  isInterrupted: boolean;
}

/** Keeps logins under way, so that they survive a restart, and another server can go on with them. */
export interface LoginStore {
  /**
   * Begins a login. The earlier one stays until `keep`, but a wait for its QR code does not hold the new one up.
   * @returns the id of the step; undefined while another step of this login is under way
   */
  begin(ref: LoginRef): Promise<string | undefined>;
  continue(ref: LoginRef): Promise<LoginStep | 'busy' | 'none'>;
  /**
   * Stores the login and ends the step.
   * @param isNew it replaces the earlier one, and has its time from now on
   * @returns whether no newer login replaced it
   */
  keep(ref: LoginRef, step: string, login: Login, isNew: boolean): Promise<boolean>;
  /** Ends a step that changed nothing. */
  release(ref: LoginRef, step: string): Promise<void>;
  /** Removes the login of a step. */
  drop(ref: LoginRef, step: string): Promise<void>;
  /** The login whose code can still be confirmed. */
  codeUnderWay(ref: LoginRef): Promise<CodeUnderWay | undefined>;
}

/** Milliseconds until a login that is not confirmed is closed. */
export const LOGIN_LIFETIME = 10 * 60_000;
/** Milliseconds after which a step is taken for one of a server that died: longer than any step may take. */
const STEP = 90_000;
/** The part of them in which its server uses the connection. */
export const STEP_USED = 80_000;

type Row = typeof telegramLogins.$inferSelect;
const { userId, adds, step, stepUntil, session, expiresAt } = telegramLogins;

type Sealed = Pick<Row, 'session' | 'phoneCodeHash' | 'qrLink'>;

/** A secret of a login, as the keys name it. */
export const nameOfLogin = ({ userId, adds }: LoginRef, column: keyof Sealed): string =>
  `${userId} ${adds ? 'adds' : 'first'} ${column}`;

/** Opens the secrets of a login. @returns undefined when this server cannot read one of them */
const openLogin = (secrets: Secrets, row: Row): Sealed | undefined => {
  const open = (column: keyof Sealed) => {
    const stored = row[column];
    return stored === null ? null : secrets.open('account-login', nameOfLogin(row, column), stored);
  };
  const [session, phoneCodeHash, qrLink] = [open('session'), open('phoneCodeHash'), open('qrLink')];
  if (session === undefined || phoneCodeHash === undefined || qrLink === undefined) return undefined;
  return { session, phoneCodeHash, qrLink };
};

const sealLogin = (secrets: Secrets, ref: LoginRef, login: Sealed): Sealed => {
  const seal = (column: keyof Sealed) => {
    const plain = login[column];
    return plain === null ? null : secrets.seal('account-login', nameOfLogin(ref, column), plain);
  };
  return { session: seal('session'), phoneCodeHash: seal('phoneCodeHash'), qrLink: seal('qrLink') };
};

/** Telegram may have signed in the session of a step that was interrupted. */
const endInterrupted = async (tx: Transaction, secrets: Secrets, row: Row): Promise<void> => {
  if (row.step === null || row.session === null) return;
  const session = openLogin(secrets, row)?.session ?? undefined;
  await endLater(tx, secrets, { userId: row.userId, session, holder: null, heldUntil: null });
};

const ofLogin = (login: LoginRef) => and(eq(userId, login.userId), eq(adds, login.adds));
const ofStep = (login: LoginRef, id: string) => and(ofLogin(login), eq(step, id));

/** Removes the login of a step whose account is being stored. @returns whether no newer login replaced it */
export const completeLogin = async (tx: Transaction, login: LoginRef, id: string): Promise<boolean> =>
  (await tx.delete(telegramLogins).where(ofStep(login, id)).returning()).length > 0;

export const createLoginStore = ({ db, secrets }: SessionStore): LoginStore => {
  const lock = async (tx: Transaction, ref: LoginRef) => {
    const isBusy = sql<boolean>`coalesce(${stepUntil} > now(), false)`;
    const isExpired = sql<boolean>`${expiresAt} < now()`;
    const [row] = await tx
      .select({ row: telegramLogins, isBusy, isExpired })
      .from(telegramLogins)
      .where(ofLogin(ref))
      .for('update');
    return row;
  };

  const claim = async (tx: Transaction, ref: LoginRef): Promise<string> => {
    const id = crypto.randomUUID();
    await tx
      .update(telegramLogins)
      .set({ step: id, stepUntil: inMilliseconds(STEP) })
      .where(ofLogin(ref));
    return id;
  };

  const ended = { step: null, stepUntil: null };

  return {
    begin: (ref) =>
      db.transaction(async (tx) => {
        await tx
          .insert(telegramLogins)
          .values({ ...ref, expiresAt: inMilliseconds(STEP) })
          .onConflictDoNothing();
        const found = await lock(tx, ref);
        if (found === undefined) return undefined;
        const { row, isBusy } = found;
        const isWaiting = row.qrLink !== null && !row.passwordAsked;
        if (isBusy && !isWaiting) return undefined;
        // A wait that goes on elsewhere cannot store its account any more.
        await endInterrupted(tx, secrets, row);
        return claim(tx, ref);
      }),

    continue: (ref) =>
      db.transaction(async (tx) => {
        const found = await lock(tx, ref);
        if (found === undefined) return 'none';
        if (found.isBusy) return 'busy';
        const opened = openLogin(secrets, found.row);
        if (!opened?.session || found.isExpired) return 'none';
        const login = { ...found.row, ...opened, session: opened.session };
        return { id: await claim(tx, ref), login, isInterrupted: found.row.step !== null };
      }),

    keep: async (ref, id, { phone, passwordAsked, qrUntil, ...sealed }, isNew) => {
      const login = { phone, passwordAsked, qrUntil, ...sealLogin(secrets, ref, sealed) };
      const time = isNew ? { expiresAt: inMilliseconds(LOGIN_LIFETIME) } : {};
      const kept = await db
        .update(telegramLogins)
        .set({ ...login, ...time, ...ended })
        .where(ofStep(ref, id))
        .returning({ userId });
      return kept.length > 0;
    },

    release: async (ref, id) => {
      await db
        .update(telegramLogins)
        .set(ended)
        .where(and(ofStep(ref, id), isNotNull(session)));
      await db.delete(telegramLogins).where(ofStep(ref, id));
    },

    drop: async (ref, id) => {
      await db.delete(telegramLogins).where(ofStep(ref, id));
    },

    codeUnderWay: async (ref) => {
      const left = sql<number>`ceil(extract(epoch from ${expiresAt} - now()))::integer`;
      const [login] = await db
        .select({ phone: telegramLogins.phone, expiresIn: left })
        .from(telegramLogins)
        .where(and(ofLogin(ref), isNotNull(session), gt(expiresAt, sql`now()`)));
      return login?.phone ? { phone: login.phone, expiresIn: login.expiresIn } : undefined;
    },
  };
};

/** Removes logins that were not confirmed in time. */
export const removeExpiredLogins = ({ db, secrets }: SessionStore): Promise<void> =>
  db.transaction(async (tx) => {
    const isIdle = sql`coalesce(${stepUntil} < now(), true)`;
    const removed = await tx
      .delete(telegramLogins)
      .where(and(isOver(expiresAt), isIdle))
      .returning();
    for (const row of removed) await endInterrupted(tx, secrets, row);
  });
