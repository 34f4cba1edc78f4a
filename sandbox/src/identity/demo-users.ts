import type { Accounts, NewAccount } from './accounts.ts';

export const DEMO_PASSWORD = 'Demo-pass-1';

/** The ids are fixed: a new identity state still belongs to the same rows of the backend. */
export const DEMO_USERS = {
  demo: {
    localId: 'demo-switchboard-owner-0001',
    email: 'demo@switchboard.test',
    password: DEMO_PASSWORD,
    displayName: 'Елена Воронова',
  },
  new: {
    localId: 'demo-switchboard-owner-0002',
    email: 'new@switchboard.test',
    password: DEMO_PASSWORD,
    displayName: 'Marta Ruiz',
  },
} satisfies Record<string, NewAccount>;

/** Creates the demo users that are missing; one whose address or password was changed is left alone. */
export async function ensureDemoUsers(accounts: Accounts): Promise<void> {
  const listed = await accounts.list();
  for (const user of Object.values(DEMO_USERS)) {
    const isKnown = listed.some(({ localId, email }) => localId === user.localId || email === user.email);
    if (!isKnown) await accounts.create(user);
  }
}
