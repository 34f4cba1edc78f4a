/** The first bytes of a connection with this framing: then each frame follows its length. */
const TAG = 4;

/** @returns takes the bytes of a client in parts, and gives the frames that are complete */
export const createFrames = (): ((bytes: Uint8Array) => Buffer[]) => {
  let waiting = Buffer.alloc(0);
  let hasTag = false;
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (!hasTag && waiting.length >= TAG) {
      waiting = waiting.subarray(TAG);
      hasTag = true;
    }
    const frames: Buffer[] = [];
    while (hasTag && waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32LE(0)) {
      const end = 4 + waiting.readUInt32LE(0);
      frames.push(waiting.subarray(4, end));
      waiting = waiting.subarray(end);
    }
    return frames;
  };
};

/** A frame behind its length. */
export const framed = (frame: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(frame.length);
  return Buffer.concat([length, frame]);
};
