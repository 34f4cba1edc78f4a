import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const TYPES = { 1: 'A', 28: 'AAAA' } as const;
type Addresses = Partial<Record<(typeof TYPES)[keyof typeof TYPES], Buffer[]>>;

/** A name server on this machine. `undefined` for a name: it never answers. */
export const startNameServer = async (answer: (name: string) => Addresses | undefined) => {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const type = Reflect.get(TYPES, query.readUInt16BE(at + 1)) as keyof Addresses;
    asked.push(`${labels.join('.')} ${type}`);
    const addresses = answer(labels.join('.'));
    if (addresses === undefined) return;
    const found = addresses[type] ?? [];
    const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    const records = found.map((bytes) => {
      // The name of the question, its type, class 1 and no time to live.
      const record = Buffer.from([0xc0, 12, 0, 0, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
      query.copy(record, 2, at + 1, at + 3);
      return Buffer.concat([record, bytes]);
    });
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    /** The questions, as `name type`. */
    asked,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
};
