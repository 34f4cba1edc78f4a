import { type Measures, measurable } from '../model/attachment.ts';
import { posterOf } from './poster.ts';

const picture = async (address: string): Promise<Measures> => {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  image.src = address;
  await loaded;
  return { width: image.naturalWidth, height: image.naturalHeight, duration: null };
};

const video = async (address: string): Promise<Measures> => {
  const element = document.createElement('video');
  const loaded = new Promise((resolve, reject) => {
    element.onloadedmetadata = resolve;
    element.onerror = reject;
  });
  element.muted = true;
  // The frame for the poster needs more than the measures.
  element.preload = 'auto';
  element.src = address;
  await loaded;
  const { videoWidth, videoHeight, duration } = element;
  return {
    width: videoWidth,
    height: videoHeight,
    duration: Number.isFinite(duration) ? duration : null,
    poster: await posterOf(element),
  };
};

/** Measures a picture or video; `undefined` for a file that this browser cannot show. */
export const measure = async (file: Blob): Promise<Measures | undefined> => {
  const shape = measurable(file.type);
  if (!shape) return undefined;
  const address = URL.createObjectURL(file);
  try {
    return await (shape === 'picture' ? picture(address) : video(address));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
};
