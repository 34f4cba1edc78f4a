import fc from 'fast-check';
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  OGG,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { webmToOgg } from './webm-to-ogg.ts';

/** The header of a stream with one channel and 312 samples before the sound. */
const HEAD = new Uint8Array([
  ...new TextEncoder().encode('OpusHead'),
  ...[1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0],
]);

/** Packets of one frame of 20 ms with the given bytes. */
const packetOf = (content: Uint8Array) => new Uint8Array([0x78, ...content]);

/** A recording, as another program writes it. */
const webmOf = async (packets: readonly Uint8Array[]): Promise<Uint8Array> => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: HEAD };
  for (const [index, packet] of packets.entries())
    await source.add(new EncodedPacket(packet, 'key', index * 0.02, 0.02), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
};

/** The output of another program that reads an Ogg file. */
const readOgg = async (file: Blob) => {
  const input = new Input({ formats: [OGG], source: new BlobSource(file) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('There is no sound');
  const packets: number[][] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push([...data]);
  return { codec: await track.getCodec(), packets, seconds: await track.computeDuration() };
};

it('the packets of a recording of any length are the packets of the voice message', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A packet of 255 bytes, or of a multiple, needs an empty part at its end.
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 600 }), { minLength: 1, maxLength: 200 }),
      async (contents) => {
        const packets = contents.map(packetOf);
        const { content, seconds } = webmToOgg(await webmOf(packets));
        expect(seconds).toBeCloseTo(packets.length * 0.02);
        const read = await readOgg(content);
        expect(read.codec).toBe('opus');
        expect(read.packets).toEqual(packets.map((packet) => [...packet]));
      },
    ),
    { numRuns: 30 },
  );
});

/** The remainder of a division of polynomials, bit by bit. */
const checksumOf = (page: Uint8Array): number => {
  let rest = 0;
  for (const byte of page)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = (rest >>> 31) ^ ((byte >> bit) & 1);
      rest = (rest << 1) ^ (carry ? 0x04c11db7 : 0);
    }
  return rest >>> 0;
};

it('each page has its checksum, its number and the time at its end', async () => {
  const packets = Array.from({ length: 60 }, () => packetOf(new Uint8Array(1200)));
  const { content } = webmToOgg(await webmOf(packets));
  const bytes = new Uint8Array(await content.arrayBuffer());
  const ends: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const parts = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
    const page = bytes.slice(at, at + 27 + parts.length + parts.reduce((sum, part) => sum + part, 0));
    const view = new DataView(page.buffer);
    const written = view.getUint32(22, true);
    view.setUint32(22, 0);
    expect(written).toBe(checksumOf(page));
    expect(view.getUint32(18, true)).toBe(ends.length);
    ends.push(Number(view.getBigUint64(6, true)));
    at += page.length;
  }
  expect(ends.slice(0, 2)).toEqual([0, 0]);
  expect(ends.at(-1)).toBe(60 * 960);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

it('a file without sound is refused', async () => {
  expect(() => webmToOgg(new TextEncoder().encode('<html>not a recording</html>'))).toThrow(
    'The recording contains no sound',
  );
});
