import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const PROJECT = 'shop';

/** In place of Google: the key that signs, and a look-up that finds every user. */
const googleOf = (keys: string) => `
const real = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { host } = new URL(input instanceof Request ? input.url : input);
  if (host === 'www.googleapis.com') return new Response(${JSON.stringify(keys)});
  if (host === 'identitytoolkit.googleapis.com') return Response.json({ users: [{ validSince: '0' }] });
  return real(input, init);
};
`;

export interface ProductionServer {
  readonly process: ChildProcess;
  readonly origin: string;
  /** A call of the API as a person who is signed in. */
  call(method: string, path: string, body?: object | FormData): Promise<Response>;
}

/** Stands in for the identity provider of several servers. */
export interface Provider {
  /** A module that a server loads first. */
  google: string;
  signingKey: CryptoKey;
}

/** @param folder for the module */
export const createProvider = async (folder: string): Promise<Provider> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const google = join(folder, 'google.mjs');
  await writeFile(google, googleOf(JSON.stringify({ keys: [await exportJWK(publicKey)] })));
  return { google, signingKey: privateKey };
};

/**
 * Starts a production folder with the settings of production, and signs a person in, who is registered by the first server.
 * @param settings further ones
 */
export const startProduction = async (
  folder: string,
  dataDir: string,
  provider?: Provider,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductionServer> => {
  const { google, signingKey } = provider ?? (await createProvider(join(dataDir, '..')));
  const child = spawn(process.execPath, ['--import', google, 'server.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://dashboard.example.com',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'key',
      SECRETS_KEY: 'uonREfecnn1+WEW1RkFL3pYVtr1zslQtptojjLM6dFM=',
      PORT: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  const said = await Promise.race([
    once(child.stdout, 'data').then(String),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`))),
  ]);
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(said) ?? [];

  const cookies = new Map<string, string>();
  const call: ProductionServer['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  const now = Math.floor(Date.now() / 1000);
  const idToken = await new SignJWT({ auth_time: now, email: 'ada@example.com', email_verified: true })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setSubject('ada')
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(signingKey);
  await call('GET', '/users/auth/csrf/');
  await call('POST', '/users/auth/register/', { id_token: idToken });
  return { process: child, origin, call };
};
