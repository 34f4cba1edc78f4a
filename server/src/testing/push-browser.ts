import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushAddress } from '../notices/push/service.ts';

interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
  /** What happens meanwhile. */
  during?: () => Promise<unknown>;
}

interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  /** What the service worker gets. */
  payload: { title: string; body: string; path: string; tag: string };
  /** Bytes of the encrypted body. */
  size: number;
}

/** A push service on this machine, and browsers that decrypt what it takes. */
export interface PushServiceStandIn {
  /** A browser of its own: an address and keys. */
  browser(): PushAddress;
  taken: TakenPush[];
  /** Sets the answers to the next pushes; after them each is taken. */
  answerNext(...answers: PushAnswer[]): void;
  /** The origin of the push service. */
  origin: string;
  close(): Promise<void>;
}

/** Decrypts a message by RFC 8291, without the library that encrypts it. */
const decrypt = (
  body: Buffer,
  { secret, publicKey, auth }: { secret: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer },
): string => {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const input = derive(secret.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(keyEnd);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

export const startPushService = async (): Promise<PushServiceStandIn> => {
  const browsers = new Map<string, Parameters<typeof decrypt>[1]>();
  const taken: TakenPush[] = [];
  const answers: PushAnswer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { status, headers = {}, during }: PushAnswer = answers.shift() ?? { status: 201 };
    await during?.();
    const { url: path = '' } = request;
    const browser = browsers.get(path);
    if (status === 201 && browser)
      taken.push({
        path,
        headers: request.headers,
        payload: JSON.parse(decrypt(body, browser)),
        size: body.length,
      });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    answerNext: (...next) => void answers.push(...next),
    browser: () => {
      const secret = createECDH('prime256v1');
      const publicKey = secret.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomBytes(12).toString('hex')}`;
      browsers.set(path, { secret, publicKey, auth });
      return {
        endpoint: `${origin}${path}`,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
