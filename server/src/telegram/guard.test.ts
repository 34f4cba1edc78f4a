import { IntermediatePacketCodec, type TelegramTransport } from '@mtcute/node';
import { expect, test } from 'vitest';
import { createWire } from '../testing/mtproto/wire.ts';
import { createGuard } from './guard.ts';

const CENTRE = { id: 2, ipAddress: '10.0.0.2', port: 443 };
const frame = Buffer.from([0xee, 0xee, 0xee, 0xee, 1, 0, 0, 0, 7]);

/** A transport that counts what passes through it. */
const createTransport = (beforeConnected = () => {}) => {
  const seen = { opened: 0, closed: 0, frames: 0 };
  const transport: TelegramTransport = {
    packetCodec: () => new IntermediatePacketCodec(),
    connect: async () => {
      seen.opened += 1;
      beforeConnected();
      return createWire({
        sent: () => {
          seen.frames += 1;
        },
        closed: () => {
          seen.closed += 1;
        },
      }).connection;
    },
  };
  return { seen, transport };
};

test('without the right nothing is written, all connections close, and none is opened', async () => {
  let mayUse = true;
  const { seen, transport } = createTransport();
  const guarded = createGuard(() => mayUse).over(transport);
  const [one] = [await guarded.connect(CENTRE), await guarded.connect(CENTRE)];
  await one.write(frame);
  expect(seen).toEqual({ opened: 2, closed: 0, frames: 1 });
  mayUse = false;
  await expect(one.write(frame)).rejects.toThrow(/may not use/);
  await expect(guarded.connect(CENTRE)).rejects.toThrow(/may not use/);
  expect(seen).toEqual({ opened: 2, closed: 2, frames: 1 });
});

test('a connection that opens after the right has ended is closed before anything is written', async () => {
  let mayUse = true;
  const { seen, transport } = createTransport(() => {
    mayUse = false;
  });
  await expect(
    createGuard(() => mayUse)
      .over(transport)
      .connect(CENTRE),
  ).rejects.toThrow(/may not use/);
  expect(seen).toEqual({ opened: 1, closed: 1, frames: 0 });
});

test('a client goes on under another right, until the guard is closed', async () => {
  const { seen, transport } = createTransport();
  let isStep = true;
  const guard = createGuard(() => isStep);
  const connection = await guard.over(transport).connect(CENTRE);
  guard.follow(() => true);
  isStep = false;
  await connection.write(frame);
  guard.close();
  await expect(connection.write(frame)).rejects.toThrow(/may not use/);
  expect(seen).toEqual({ opened: 1, closed: 1, frames: 1 });
});
