import { startProduct } from './product.mjs';

const DEMO = { email: 'demo@switchboard.test', password: 'Demo-pass-1' };
const CHATS = 20;
/** Calls at once. */
const WAYS = [8, 100];
/** Milliseconds after which a message counts as lost. */
const LOST = 300_000;

/** Signs the demo user in. @returns makes calls of the API */
const signIn = async (origin) => {
  const cookies = new Map();
  const call = async (method, path, body) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      cookies.set(name, value);
    }
    return answer.json();
  };
  const identity = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=sandbox`;
  const answer = await fetch(identity, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO, returnSecureToken: true }),
  });
  const { idToken } = await answer.json();
  await call('GET', '/users/auth/csrf/');
  await call('POST', '/users/auth/login/', { id_token: idToken });
  return call;
};

/**
 * Writes messages to the account of the demo user in the whole product.
 *
 * @param {number} count
 * @returns {Promise<{atOnce: number, accepted: number, shown: number}[]>} milliseconds until the last one was accepted,
 *   and until a client that follows the changes has all
 */
export const readInBacklog = async (count) => {
  const product = await startProduct();
  const { origin } = product;
  try {
    const call = await signIn(origin);
    const measure = async (atOnce) => {
      let { cursor } = await call('GET', '/messaging/inbox/?limit=1');
      const write = async (number) => {
        const customer = number % CHATS;
        const answer = await fetch(`${origin}/sandbox/telegram/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            to: 'account',
            from: { name: `Customer ${customer}`, phone: `+3461000${String(customer).padStart(4, '0')}` },
            text: `Backlog ${atOnce} ${number}`,
          }),
        });
        if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`);
      };
      const start = performance.now();
      const seen = new Set();
      const follow = async () => {
        while (seen.size < count) {
          const answer = await call('GET', `/messaging/changes/?cursor=${cursor}&timeout=5`);
          cursor = answer.cursor;
          for (const { text } of answer.messages) if (text?.startsWith(`Backlog ${atOnce} `)) seen.add(text);
          if (performance.now() - start > LOST) throw new Error(`${count - seen.size} messages are missing`);
        }
        return performance.now() - start;
      };
      const following = follow();
      let next = 0;
      const writers = Array.from({ length: atOnce }, async () => {
        while (next < count) await write(next++);
      });
      await Promise.all(writers);
      const accepted = performance.now() - start;
      return { atOnce, accepted, shown: await following };
    };
    const measured = [];
    for (const atOnce of WAYS) measured.push(await measure(atOnce));
    return measured;
  } finally {
    await product.stop();
  }
};
