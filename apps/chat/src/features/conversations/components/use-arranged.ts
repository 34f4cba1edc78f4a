import { personKey } from '@switchboard/api-client';
import { createPageBrowser } from '@switchboard/common/tabs/page-browser';
import { useApp } from '@switchboard/federation';
import { useEffect, useMemo, useState } from 'react';
import { useMinute } from '../../time/store/time-context.tsx';
import { matchesFilter } from '../model/filter.ts';
import { type Arranged, arrange, type Kept, reasonToWait, waitingOf, waitsSince } from '../model/waiting.ts';
import { foldedWaiting } from '../store/folded.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';

/** Rows of 'Waiting for you' before it is shown whole. */
const FEW = 5;

export interface WaitingGroup {
  arranged: Arranged;
  /** How many wait; 0 in a list without the group. */
  count: number;
  /** Whether more wait that are not loaded. */
  hasMore: boolean;
  isFolded: boolean;
  fold: (isFolded: boolean) => void;
  /** Whether all of them are shown; `undefined` where a few are all. */
  isWhole: boolean | undefined;
  showWhole: (isWhole: boolean) => void;
}

/** The rows of the inbox, with those that wait lifted above the others. @param open key of the open conversation */
export const useArranged = (open: string | undefined): WaitingGroup => {
  const { session } = useApp();
  const inbox = useInboxStore();
  const { rows, known, filter, card, search, waitingTo } = useInbox((state) => state);
  const now = useMinute();
  const [folded] = useState(() => foldedWaiting(createPageBrowser(), personKey(session.user())));
  const [isFolded, setFolded] = useState(folded.read);
  const [isWhole, setWhole] = useState(false);

  // Reading it, or answering, must not move the row of the open conversation.
  const [kept, setKept] = useState<Kept>({ key: undefined, since: undefined });
  const opened = open === undefined ? undefined : known.get(open);
  const key = opened && open;
  if (kept.key !== key) setKept({ key, since: opened && reasonToWait(opened, now) && waitsSince(opened) });

  const isNarrowed = search !== '' || card.tag !== undefined || card.stage !== undefined;
  const isGrouped = !isNarrowed && filter !== 'unread' && filter !== 'attention';
  const waiting = useMemo(() => {
    if (!isGrouped) return [];
    return waitingOf(known.values(), { now, to: waitingTo, kept }).filter((one) =>
      matchesFilter(one, filter),
    );
  }, [isGrouped, known, now, waitingTo, kept, filter]);
  const hasMore = waitingTo !== Number.POSITIVE_INFINITY;
  const isShort = isGrouped && hasMore && waiting.length < FEW;
  useEffect(() => {
    if (isShort) inbox.loadWaiting();
  }, [isShort, inbox]);

  const arranged = useMemo(
    () => arrange(rows, isFolded ? [] : waiting.slice(0, isWhole ? undefined : FEW)),
    [rows, waiting, isFolded, isWhole],
  );
  return {
    arranged,
    count: waiting.length,
    hasMore,
    isFolded,
    fold: (next) => {
      folded.keep(next);
      setFolded(next);
    },
    isWhole: waiting.length > FEW ? isWhole : undefined,
    showWhole: setWhole,
  };
};
