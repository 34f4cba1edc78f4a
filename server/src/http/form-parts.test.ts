import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { API_PATH } from '@switchboard/api-client';
import { expect, onTestFinished, test } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';

const ONE = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

// Specification 116.1
test('a form with more parts than its limit is refused, and its parser sees no more of it', async () => {
  let seen = 0;
  const server = await createTestServer({
    extend: async (app) => {
      app.addHook('preValidation', async ({ raw }) => {
        const pipe = raw.pipe.bind(raw);
        raw.pipe = (parser, options) => {
          const write = parser.write.bind(parser) as (bytes: Buffer) => boolean;
          Object.assign(parser, {
            write: (bytes: Buffer) => {
              seen += bytes.length;
              return write(bytes);
            },
          });
          return pipe(parser, options);
        };
      });
    },
  });
  onTestFinished(() => server.close());
  const ada = await server.signIn('ada');
  const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
  const body = `${ONE.repeat(20_000)}--x--\r\n`;
  const socket = connect(Number(new URL(await server.listen()).port), '127.0.0.1');
  socket.write(
    `POST ${API_PATH}/messaging/agents/${agent.id}/upload/ HTTP/1.1\r\nHost: localhost\r\n` +
      `Cookie: ${[...ada.cookies].map(([key, value]) => `${key}=${value}`).join('; ')}\r\n` +
      `X-CSRFToken: ${ada.cookies.get('csrftoken')}\r\nConnection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  // Node reads as much of a connection at once.
  expect(seen).toBeLessThanOrEqual(64 * 1024);
});
