import type { MessageMedia } from '@switchboard/api-client';
import type { OutboxItem } from '../../outbox/model/outbox.ts';
import styles from './media.module.css';
import { MediaOf } from './media-of.tsx';
import { UploadRing } from './upload-ring.tsx';
import { useLocalAddress } from './uploads-context.tsx';

export interface MessageFileProps {
  media: MessageMedia;
  /** The key of the message. */
  itemKey: string;
  /** The state of its item, while the message is in the outbox; `part` for a file of an album after the first one. */
  upload: OutboxItem['state'] | 'part' | undefined;
  tabIndex: number;
  onCancel: (key: string) => void;
}

/** The file of a message, on its way or sent. */
export const MessageFile = ({ media, itemKey, upload, tabIndex, onCancel }: MessageFileProps) => {
  const isLocal = upload !== undefined;
  const local = useLocalAddress(itemKey, isLocal && media.kind !== 'document');
  const file = <MediaOf media={media} tabIndex={tabIndex} local={local} isLocal={isLocal} />;
  return (
    <div className={styles.sent} data-kind={media.kind}>
      {file}
      {(upload === 'waiting' || upload === 'sending') && (
        <UploadRing
          itemKey={itemKey}
          state={upload}
          name={media.name}
          tabIndex={tabIndex}
          onCancel={onCancel}
        />
      )}
    </div>
  );
};
