import type { MessageMedia } from '@switchboard/api-client';
import { useMediaSource } from './use-media-source.ts';

/** Fetches a photo that may be shown next. */
export const NextPicture = ({ media }: { media: MessageMedia }) => {
  const { src } = useMediaSource(media.id, 'file');
  return src ? <img src={src} alt="" hidden /> : null;
};
