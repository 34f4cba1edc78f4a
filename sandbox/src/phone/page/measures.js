const BARS = 64;
const LOUDEST = 31;

/** Size and duration of a file, as a phone tells them to Telegram; nothing for a file that cannot be read. */
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
    await new Promise((resolve, reject) => {
      video.onloadedmetadata = resolve;
      video.onerror = reject;
      video.src = address;
    });
    return { width: video.videoWidth, height: video.videoHeight, duration: video.duration };
  } finally {
    URL.revokeObjectURL(address);
  }
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
