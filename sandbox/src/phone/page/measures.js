const BARS = 64;
const LOUDEST = 31;
/** Pixels. */
const LONGEST_STILL = 320;

/**
 * Size, duration and a small picture of a file, as a phone reports them to Telegram; nothing for a file that cannot be
 * read.
 */
export async function measure(file) {
  const kind = file.type.split('/')[0];
  const read = { image: pixels, video: film, audio: sound }[kind];
  return read === undefined ? {} : read(file).catch(() => ({}));
}

async function pixels(file) {
  const { width, height } = await createImageBitmap(file);
  return { width, height };
}

async function film(file) {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    video.preload = 'auto';
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = reject;
      video.src = address;
    });
    const { videoWidth: width, videoHeight: height, duration } = video;
    return { width, height, duration, picture: await still(video).catch(() => undefined) };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The first frame, at most 320 pixels long. */
async function still(video) {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, LONGEST_STILL / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  canvas.getContext('2d').drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

async function sound(file) {
  const context = new AudioContext();
  try {
    const decoded = await context.decodeAudioData(await file.arrayBuffer());
    return { duration: decoded.duration, waveform: bars(decoded.getChannelData(0)).join() };
  } finally {
    await context.close();
  }
}

/** The loudest sample of each part, relative to the loudest of all. */
function bars(samples) {
  const part = Math.max(1, Math.floor(samples.length / BARS));
  const peaks = Array.from({ length: BARS }, (_, at) =>
    samples
      .subarray(at * part, (at + 1) * part)
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => Math.round((peak / loudest) * LOUDEST));
}
