/** Elements of WebM whose content is read; the others are leaves or skipped. */
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const OPENED = [SEGMENT, TRACKS, TRACK, CLUSTER, BLOCK_GROUP];
const CODEC_PRIVATE = 0x63a2;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;

/** A number of WebM, whose first byte encodes its length. With `keepsMark` the mark of the length is a part of it. */
const readNumber = (bytes: Uint8Array, at: number, keepsMark: boolean): { value: number; end: number } => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  let value = keepsMark ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, end: at + length };
};

/** The frame of a block: behind the number of its track, its time and its flags. */
const frameOf = (block: Uint8Array): Uint8Array => {
  const { end } = readNumber(block, 0, false);
  const isLaced = ((block[end + 2] ?? 0) & 6) !== 0;
  if (isLaced) throw new Error('Laced blocks of WebM are not read');
  return block.subarray(end + 3);
};

/** The header of the Opus stream and its packets, in the order of the file. */
const readWebm = (bytes: Uint8Array): { head: Uint8Array | undefined; packets: Uint8Array[] } => {
  const packets: Uint8Array[] = [];
  let head: Uint8Array | undefined;
  for (let at = 0; at < bytes.length; ) {
    const id = readNumber(bytes, at, true);
    const size = readNumber(bytes, id.end, false);
    at = size.end;
    // A recorder does not know how long its segments get, so their sizes are not used.
    if (OPENED.includes(id.value)) continue;
    const content = bytes.subarray(at, at + size.value);
    if (id.value === CODEC_PRIVATE) head = content;
    if (id.value === SIMPLE_BLOCK || id.value === BLOCK) packets.push(frameOf(content));
    at += size.value;
  }
  return { head, packets };
};

/** Samples of a packet at 48 kHz: RFC 6716, section 3.1. */
const samplesOf = (packet: Uint8Array): number => {
  const [toc = 0, count = 0] = packet;
  const config = toc >> 3;
  const silk = [10, 20, 40, 60][config & 3] ?? 0;
  const hybrid = config & 1 ? 20 : 10;
  const celt = [2.5, 5, 10, 20][config & 3] ?? 0;
  const milliseconds = config < 12 ? silk : config < 16 ? hybrid : celt;
  const frames = [1, 2, 2, count & 0x3f][toc & 3] ?? 1;
  return milliseconds * 48 * frames;
};

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  return rest;
});
const checksumOf = (page: Uint8Array): number =>
  page.reduce((rest, byte) => ((rest << 8) ^ (CHECKSUMS[(rest >>> 24) ^ byte] ?? 0)) >>> 0, 0);

interface Page {
  /** 2 of the first page, 4 of the last one. */
  flags: number;
  /** Samples at its end. */
  samples: number;
  number: number;
  packets: readonly Uint8Array[];
}

/** Parts of a packet on a page: all but the last have 255 bytes. */
const partsOf = ({ length }: Uint8Array): number[] => [
  ...new Array<number>(Math.floor(length / 255)).fill(255),
  length % 255,
];

/** A page of Ogg: RFC 3533, section 6. */
const pageOf = ({ flags, samples, number, packets }: Page, serial: number): Uint8Array<ArrayBuffer> => {
  const parts = packets.flatMap(partsOf);
  const header = 27 + parts.length;
  const page = new Uint8Array(header + packets.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(page.buffer);
  page.set(new TextEncoder().encode('OggS'));
  page[5] = flags;
  view.setBigUint64(6, BigInt(samples), true);
  view.setUint32(14, serial, true);
  view.setUint32(18, number, true);
  page[26] = parts.length;
  page.set(parts, 27);
  let at = header;
  for (const packet of packets) {
    page.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, checksumOf(page), true);
  return page;
};

const TAGS = new TextEncoder().encode('OpusTags\x0b\0\0\0switchboard\0\0\0\0');
/** Parts of a page. */
const MOST_PARTS = 255;
const RATE = 48_000;

/**
 * Moves the Opus sound of a recording into Ogg, the only format that Telegram accepts as a voice message. The
 * packets stay as they are.
 *
 * @returns the file, and its length in seconds
 * @throws Error for a file that contains no Opus sound
 */
export const webmToOgg = (webm: Uint8Array): { content: Blob; seconds: number } => {
  const { head, packets } = readWebm(webm);
  if (!head || packets.length === 0) throw new Error('The recording contains no sound');
  const pages: Page[] = [
    { flags: 2, samples: 0, number: 0, packets: [head] },
    { flags: 0, samples: 0, number: 1, packets: [TAGS] },
  ];
  let samples = 0;
  let open: Uint8Array[] = [];
  let parts = 0;
  const close = (flags: number) => {
    pages.push({ flags, samples, number: pages.length, packets: open });
    open = [];
    parts = 0;
  };
  for (const packet of packets) {
    const { length } = partsOf(packet);
    if (parts + length > MOST_PARTS) close(0);
    open.push(packet);
    parts += length;
    samples += samplesOf(packet);
  }
  close(4);
  const [serial = 0] = crypto.getRandomValues(new Uint32Array(1));
  const content = new Blob(
    pages.map((page) => pageOf(page, serial)),
    { type: 'audio/ogg' },
  );
  return { content, seconds: samples / RATE };
};
