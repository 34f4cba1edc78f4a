import { VisuallyHidden } from '@switchboard/ui';
import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../model/entry.ts';
import type { RowWords } from './use-row-words.ts';

export interface AnnouncerProps {
  entries: readonly Entry[];
  words: RowWords;
}

/** Announces new messages to screen readers, but not older ones that were loaded. */
export const Announcer = ({ entries, words }: AnnouncerProps) => {
  const newest = entries.findLast(({ direction }) => direction === 'in');
  const known = useRef(newest?.ts ?? 0);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!newest || newest.ts <= known.current) return;
    known.current = newest.ts;
    setSaid(`${words.author(newest.author)}: ${words.of(newest.msg_type, newest.text)}`);
  }, [newest, words]);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
};
