import type { AddressInfo, Socket } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtp, MailRefused, MailUnconfirmed } from './send-mail.ts';

const serve = async (options: SMTPServerOptions, sockets = new Set<Socket>()) => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Switchboard <notices@example.test>' });
};

const mail = { id: '1', to: 'ada@example.test', subject: 'Ольга\r\nBcc: eve@example.test', text: 'Привет\n' };

test('an e-mail reaches the mail server with its sender, and no name adds a recipient', async () => {
  const taken: { raw: string; to: string[] }[] = [];
  const send = await serve({
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      taken.push({
        raw: Buffer.concat(chunks).toString(),
        to: envelope.rcptTo.map(({ address }) => address),
      });
      done();
    },
  });
  await send(mail);
  expect(taken).toMatchObject([{ to: ['ada@example.test'] }]);
  const [{ raw } = { raw: '' }] = taken;
  expect(raw).toContain('From: Switchboard <notices@example.test>');
  expect(raw).toContain('Message-ID: <notice-1@example.test>');
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(raw).not.toMatch(/^Bcc:/m);
});

test('a refusal, and a mail server that is away, took nothing', async () => {
  const send = await serve({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Busy'), { responseCode: 451 })),
  });
  await expect(send(mail)).rejects.not.toBeInstanceOf(MailUnconfirmed);
  const away = createSmtp({ url: 'smtp://127.0.0.1:9', from: 'notices@example.test' });
  await expect(away(mail)).rejects.not.toBeInstanceOf(MailUnconfirmed);
});

// Specification 33.19
test('a refusal for good is told apart, and no error contains an address or a text of the mail server', async () => {
  const refusing = (responseCode: number) =>
    serve({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`No mailbox ${address}`), { responseCode })),
    });
  const [never, later] = [await refusing(550), await refusing(451)];
  const refused = await never(mail).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MailRefused);
  const failed = await later(mail).catch((error: unknown) => error);
  expect(failed).not.toBeInstanceOf(MailRefused);
  for (const error of [refused, failed]) {
    expect(inspect(error)).toMatch(/EENVELOPE (550|451)/);
    expect(inspect(error)).not.toMatch(/ada|mailbox/);
  }
});

test('a connection that ends before the answer leaves open whether the e-mail was taken', async () => {
  const sockets = new Set<Socket>();
  const send = await serve(
    {
      onData: async (stream) => {
        for await (const chunk of stream) void chunk;
        for (const socket of sockets) socket.destroy();
      },
    },
    sockets,
  );
  await expect(send(mail)).rejects.toBeInstanceOf(MailUnconfirmed);
});
