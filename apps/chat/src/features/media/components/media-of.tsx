import { DocumentFile } from './document-file.tsx';
import { MediaFailure } from './media-failure.tsx';
import type { MediaProps } from './media-props.ts';
import { Picture } from './picture.tsx';
import { VoiceMessage } from './voice-message.tsx';

const KINDS = { photo: Picture, video: Picture, voice: VoiceMessage, document: DocumentFile };

/** The file of a message, or why it cannot be shown. */
export const MediaOf = ({ media, ...props }: MediaProps) => {
  const Kind = KINDS[media.kind];
  if (media.failure !== null) return <MediaFailure media={media} />;
  return <Kind media={media} {...props} />;
};
