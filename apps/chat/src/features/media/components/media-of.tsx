import type { MessageMedia } from '@switchboard/api-client';
import { DocumentFile } from './document-file.tsx';
import { MediaFailure } from './media-failure.tsx';
import { Picture } from './picture.tsx';
import { VoiceMessage } from './voice-message.tsx';

const KINDS = { photo: Picture, video: Picture, voice: VoiceMessage, document: DocumentFile };

export interface MediaProps {
  media: MessageMedia;
  /** Tab index of its controls. */
  tabIndex: number;
  /** An address on this page of a file that was sent from here. */
  local?: string | undefined;
  /** Whether only this browser has it. */
  isLocal?: boolean;
}

/** The file of a message, or why it cannot be shown. */
export const MediaOf = ({ media, ...props }: MediaProps) => {
  const Kind = KINDS[media.kind];
  if (media.failure !== null) return <MediaFailure media={media} reason={media.failure} />;
  return <Kind media={media} {...props} />;
};
