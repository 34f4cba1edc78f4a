import type { Chime } from '../model/ports.ts';

/** Hertz, and seconds after the start. */
const NOTES = [
  [880, 0],
  [1318.5, 0.11],
] as const;
const LENGTH = 0.35;
const LOUDNESS = 0.12;

const playNote = (context: AudioContext, frequency: number, at: number) => {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
};

/** Plays two short notes, without a file. */
export const createPageChime = (): Chime => {
  let context: AudioContext | undefined;
  return {
    canPlay: () =>
      typeof AudioContext !== 'undefined' &&
      (context?.state === 'running' || (navigator.userActivation?.hasBeenActive ?? true)),
    async play() {
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      if (context.state !== 'running') await context.resume();
      for (const [frequency, delay] of NOTES) playNote(context, frequency, context.currentTime + delay);
    },
  };
};
