import { MAX_POSTER_LENGTH } from '@switchboard/api-client';

/** Pixels of the longest side. */
const LONGEST_SIDE = 320;
/** From the best quality that may fit to the last one. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2];
/** Milliseconds to wait for a frame. */
const PATIENCE = 3_000;
/** Seconds from the beginning: the first frame of many videos is black. */
const MOMENT = 0.5;

const showMoment = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video shows no frame')), PATIENCE);
    video.onseeked = () => {
      clearTimeout(timer);
      resolve();
    };
    video.currentTime = Math.min(MOMENT, (Number.isFinite(video.duration) ? video.duration : 0) / 2);
  });

/** A small picture of a loaded video as JPEG in base64; `undefined` when this browser cannot draw it. */
export const posterOf = async (video: HTMLVideoElement): Promise<string | undefined> => {
  try {
    await showMoment(video);
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(videoWidth * scale));
    canvas.height = Math.max(1, Math.round(videoHeight * scale));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const pictures = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality).split(',')[1]);
    return pictures.find((picture) => picture && picture.length <= MAX_POSTER_LENGTH);
  } catch {
    return undefined;
  }
};
