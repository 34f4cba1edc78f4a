import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runtimeConfig } from '@switchboard/federation/config';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

const file = fileURLToPath(new URL('../../../infra/nginx.conf', import.meta.url));

test('nginx gives pages the policy of the server, with one domain to fill in', async () => {
  const [, policy] = /"~\^text\/html" "(default-src [^"]+)"/.exec(await readFile(file, 'utf8')) ?? [];
  const identity = { apiKey: 'key', projectId: 'shop', authDomain: 'shop.example' };
  const config = runtimeConfig.parse({ apiBase: '/api/v1', identity });
  expect(policy?.replace('$switchboard_auth_frame', 'https://shop.example')).toBe(
    contentSecurityPolicy({ nonce: '$request_id', config, trustedTypes: true }),
  );
});
