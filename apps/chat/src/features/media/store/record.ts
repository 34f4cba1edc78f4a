import { bars } from '../model/media.ts';
import { webmToOgg } from '../model/webm-to-ogg.ts';

/** Why nothing can be recorded. */
export type RecordingFailure = 'insecure' | 'denied' | 'missing' | 'busy' | 'failed';

export class RecordingError extends Error {
  readonly why: RecordingFailure;
  constructor(why: RecordingFailure) {
    super(`Cannot record: ${why}`);
    this.why = why;
  }
}

/** A finished recording. */
interface Recorded {
  content: Blob;
  /** Whether Telegram accepts it as a voice message. */
  isVoice: boolean;
  /** Seconds. */
  duration: number;
  /** Loudness over time: up to 100 numbers from 0 to 31. */
  waveform: number[];
}

export interface Recording {
  /** Loudness of each tenth of a second until now, 0 to 31. */
  levels(): readonly number[];
  /** Ends it and frees the microphone. @throws Error when nothing was recorded */
  finish(): Promise<Recorded>;
  /** Frees the microphone. The recording is lost. */
  cancel(): void;
}

/** In the order of preference. Telegram takes Opus; Safari of before 18.4 records only AAC. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
const MOST_BARS = 100;
const STEP = 100;

const failureOf = (error: unknown): RecordingFailure => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' ? 'busy' : 'failed';
};

const openMicrophone = async (): Promise<MediaStream> => {
  // Missing at run time outside secure contexts, despite the types.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new RecordingError('insecure');
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    throw new RecordingError(failureOf(error));
  }
};

/** Measures the loudness of a stream, 0 to 31. Speech is far below the maximum, so the root makes it visible. */
const createMeter = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(31, Math.round(Math.sqrt(Math.sqrt(power)) * 44));
    },
    close: () => void context.close(),
  };
};

/** Asks for the microphone and begins to record. @throws RecordingError */
export const startRecording = async (): Promise<Recording> => {
  const stream = await openMicrophone();
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
  const meter = createMeter(stream);
  const levels: number[] = [];
  const parts: Blob[] = [];
  const began = performance.now();
  const timer = setInterval(() => levels.push(meter.level()), STEP);
  let isFree = false;
  const free = () => {
    if (isFree) return;
    isFree = true;
    clearInterval(timer);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();

  return {
    levels: () => levels,
    async finish() {
      const elapsed = (performance.now() - began) / 1000;
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      free();
      const waveform = bars(levels, Math.min(MOST_BARS, levels.length)).map((bar) => Math.round(bar * 31));
      const recorded = new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' });
      if (recorded.type !== 'audio/webm') {
        const isVoice = recorded.type === 'audio/ogg';
        return { content: recorded, isVoice, duration: elapsed, waveform };
      }
      const { content, seconds } = webmToOgg(new Uint8Array(await recorded.arrayBuffer()));
      return { content, isVoice: true, duration: seconds, waveform };
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
      free();
    },
  };
};
