import { randomBytes } from 'node:crypto';
import { type TlBinaryReader, __tlWriterMap as writers } from '@mtcute/core/utils.js';
import { IntermediatePacketCodec, MemoryStorage, TelegramClient, type TelegramTransport } from '@mtcute/node';
import type { Guard } from '../../telegram/guard.ts';
import { decrypt, encrypt, keyIdOf } from './cipher.ts';
import { readMessage, writeMessage } from './layout.ts';
import { createWire, type Wire } from './wire.ts';

/** A call as Telegram receives it. */
export interface RpcCall {
  /** For example `auth.sendCode`. */
  method: string;
  args: Record<string, unknown>;
  /** The data centre that was asked. */
  dc: number;
  /** The key of the connection: this is what Telegram signs in. */
  key: string;
}

/** @param reader at the arguments of the call */
type ArgumentsOf = (method: string, reader: TlBinaryReader) => RpcCall['args'];

export type Answer = (call: RpcCall) => object | boolean | Promise<object | boolean>;

/** Telegram's error for a call. */
export class RpcFailure extends Error {
  readonly code: number;

  /** @param text such as `PHONE_CODE_INVALID` or `FLOOD_WAIT_30` */
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

const CENTRES = [1, 2, 3, 4, 5];

const config = () => ({
  ...{
    _: 'config',
    date: 0,
    expires: Math.floor(Date.now() / 1_000) + 3_600,
    testMode: false,
    thisDc: 2,
    dcTxtDomainName: '',
  },
  dcOptions: CENTRES.map((id) => ({ _: 'dcOption', id, ipAddress: `10.0.0.${id}`, port: 443 })),
  ...{ chatSizeMax: 1, megagroupSizeMax: 1, forwardedCountMax: 1, onlineUpdatePeriodMs: 1 },
  ...{ offlineBlurTimeoutMs: 1, offlineIdleTimeoutMs: 1, onlineCloudTimeoutMs: 1, notifyCloudDelayMs: 1 },
  ...{ notifyDefaultDelayMs: 1, pushChatPeriodMs: 1, pushChatLimit: 1, editTimeLimit: 1 },
  ...{ revokeTimeLimit: 1, revokePmTimeLimit: 1, ratingEDecay: 1, stickersRecentLimit: 1 },
  ...{ channelsReadMediaPeriod: 1, callReceiveTimeoutMs: 1, callRingTimeoutMs: 1, callConnectTimeoutMs: 1 },
  ...{ callPacketTimeoutMs: 1, meUrlPrefix: 'https://t.me/', captionLengthMax: 1024 },
  ...{ messageLengthMax: 4096, webfileDcId: 4 },
});

/**
 * Telegram behind the transport of the library: clients encrypt their calls with keys that are known here, and the
 * answers arrive over the same path as real ones. Calls without an answer fail with METHOD_UNKNOWN.
 */
export const createTelegramServer = (answers: Record<string, Answer>) => {
  const keys = new Map<string, Uint8Array>();
  const open = new Map<Pick<Wire, 'push'>, { key: string; session: Uint8Array }>();
  const calls: RpcCall[] = [];

  const answer = async (call: RpcCall): Promise<object | boolean> => {
    if (call.method === 'help.getConfig') return config();
    calls.push(call);
    try {
      const given = answers[call.method];
      if (given === undefined) throw new RpcFailure(400, 'METHOD_UNKNOWN');
      return await given(call);
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      return { _: 'mt_rpc_error', errorCode: error.code, errorMessage: error.message };
    }
  };

  let frames = 0;

  /** @param argsOf the arguments of a call, where they are known */
  const take = (
    wire: Pick<Wire, 'push'>,
    { dc, frame, argsOf }: { dc: number; frame: Uint8Array; argsOf?: ArgumentsOf },
  ): void => {
    frames += 1;
    const key = Buffer.from(frame.subarray(0, 8)).toString('hex');
    const secret = keys.get(key);
    if (secret === undefined) throw new Error('This server does not make keys');
    const { session, calls: received } = readMessage(decrypt(secret, frame));
    open.set(wire, { key, session });
    for (const { id, method, reader } of received) {
      // Messages of the protocol itself, such as acknowledgements, get no answer.
      if (method.startsWith('mt_')) continue;
      const call = { method, args: argsOf?.(method, reader) ?? {}, dc, key };
      void answer(call).then((result) => wire.push(encrypt(secret, writeMessage(session, result, id))));
    }
  };

  /** A client with a storage of its own, as after a start of the server. */
  const createClient = async (guard?: Guard): Promise<TelegramClient> => {
    const written = new Map<string, Record<string, unknown>>();
    const recording = (name: string, write: (writer: unknown, value: Record<string, unknown>) => void) =>
      [
        name,
        (writer: unknown, value: Record<string, unknown>) => {
          written.set(name, value);
          write(writer, value);
        },
      ] as const;
    const recordingWriters = Object.fromEntries(
      Object.entries(writers).map(([name, write]) =>
        typeof write === 'function' ? recording(name, write) : [name, write],
      ),
    );
    const newKey = randomBytes(256);
    const remember = (key: Uint8Array): Uint8Array => {
      keys.set(keyIdOf(key), key);
      return key;
    };
    const storage = new MemoryStorage();
    const stored = storage.authKeys.get.bind(storage.authKeys);
    storage.authKeys.get = (dc) => remember(stored(dc) ?? newKey);

    const argsOf = (method: string) => written.get(method) ?? {};
    const transport: TelegramTransport = {
      connect: async ({ id }) => {
        const wire = createWire({
          sent: (frame) => queueMicrotask(() => take(wire, { dc: id, frame, argsOf })),
          closed: () => open.delete(wire),
        });
        return wire.connection;
      },
      packetCodec: () => new IntermediatePacketCodec(),
    };
    const guarded = guard?.over(transport) ?? transport;
    const options = { apiId: 1, apiHash: 'hash', storage, transport: guarded, logLevel: 0 };
    return new TelegramClient({ ...options, writerMap: recordingWriters as typeof writers });
  };

  return {
    createClient,
    take,
    /** Forgets a connection that was closed. */
    left: (wire: Pick<Wire, 'push'>): void => void open.delete(wire),
    /** Messages of clients that arrived, also those of the protocol itself. */
    frames: () => frames,
    /** The calls that arrived, in order. */
    calls,
    /** The names of the calls that are not about connections. */
    methods: () => calls.map(({ method }) => method).filter((method) => method !== 'updates.getState'),
    /** Sends an update to the connections of a key. */
    push: (key: string, update: object): void => {
      const secret = keys.get(key);
      for (const [wire, connection] of open)
        if (secret !== undefined && connection.key === key)
          wire.push(encrypt(secret, writeMessage(connection.session, update)));
    },
    /** Connections that are open. */
    connections: () => open.size,
  };
};
