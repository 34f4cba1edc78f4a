import { wordsOf } from '@switchboard/common/text/search-words';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, VisuallyHidden } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { foundTexts } from '../../../locales/en/found.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { FoundProps } from '../../conversations/components/found-slot.ts';
import { ranks } from '../../conversations/model/ranks.ts';
import { useInbox, useInboxStore } from '../../conversations/store/use-inbox.ts';
import { createMessageSearch } from '../store/message-search.ts';
import { FoundMessageRow } from './found-message-row.tsx';
import styles from './found-messages.module.css';
import { markWords } from './mark-words.tsx';

/** Hits that are in the document at first. The others follow when one of the last of them is in view. */
const FEW = 12;
const LAST = 5;

/** The messages of all conversations that a search finds, newest first. */
export const FoundMessages = ({ query, conversations, nothing, onLeave }: FoundProps) => {
  const { t } = useLateTexts(foundTexts);
  const { api } = useApp();
  const locale = useLocale();
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const [search] = useState(() => createMessageSearch({ inbox: api.inbox }));
  const { status, error, hits, hasMore } = useStore(search, (state) => state);
  const words = useMemo(() => wordsOf(query), [query]);
  const mark = useMemo(() => markWords(words), [words]);
  const [active, setActive] = useState(0);
  const [areAllShown, setAllShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** The hit that gets the focus when it is in the document. */
  const wanted = useRef<number | undefined>(undefined);
  const heading = useId();

  useEffect(() => {
    search.setQuery(query);
    setActive(0);
    setAllShown(false);
  }, [query, search]);
  const inbox = useInboxStore();
  useEffect(() => inbox.rank(ranks), [inbox]);
  const latest = useInbox(({ known }) =>
    Math.max(0, ...Array.from(known.values(), ({ last_message_ts }) => last_message_ts ?? 0)),
  );
  const [searched] = useState(latest);
  useEffect(() => {
    if (latest !== searched) search.refresh();
  }, [latest, searched, search]);
  useEffect(() => search.stop, [search]);

  const isOver = status === 'ready' && conversations !== undefined;
  const total = `${number.format(hits.length)}${hasMore ? '+' : ''}`;
  const said = isOver
    ? t('found.found', { conversations: number.format(conversations), messages: total })
    : '';

  const shown = areAllShown ? hits : hits.slice(0, FEW);
  const isCut = shown.length < hits.length;
  useEffect(() => {
    const late = isCut && list.current?.children.item(FEW - LAST);
    if (!late) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setAllShown(true);
    });
    observer.observe(late);
    return () => observer.disconnect();
  }, [isCut]);
  const focusLink = (index: number) => list.current?.children.item(index)?.querySelector('a')?.focus();
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focusLink(wanted.current);
    wanted.current = undefined;
  });

  const focus = (index: number) => {
    const place = Math.max(0, Math.min(index, hits.length - 1));
    if (place < shown.length) return focusLink(place);
    wanted.current = place;
    setAllShown(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const places: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: hits.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (place < 0) onLeave();
    else focus(place);
  };

  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {isOver && hits.length === 0 && conversations === 0 ? (
        nothing
      ) : (
        <section aria-labelledby={heading} className={styles.group} aria-busy={status === 'loading'}>
          <h2 id={heading} className={styles.heading}>
            {t('found.messages')} {status === 'ready' && <span className={styles.count}>{total}</span>}
          </h2>
          {status === 'loading' && hits.length === 0 && (
            // Each key shows it anew, for which the skeleton of the design system is too slow.
            <div className={styles.waiting}>
              <span />
              <span />
            </div>
          )}
          {status === 'ready' && hits.length === 0 && <p className={styles.note}>{t('found.noMessages')}</p>}
          <ul ref={list}>
            {shown.map((hit, index) => (
              <li
                key={hit.message.id}
                aria-setsize={hits.length}
                aria-posinset={index + 1}
                onFocus={() => setActive(index)}
                onKeyDown={onKeyDown}
              >
                <FoundMessageRow hit={hit} words={words} mark={mark} tabIndex={index === active ? 0 : -1} />
              </li>
            ))}
          </ul>
          {error !== '' ? (
            <div className={styles.failure} role="alert">
              <span>{t('found.failedBecause', { reason: error })}</span>
              <Button size="small" onClick={search.retry}>
                {t('list.retry')}
              </Button>
            </div>
          ) : (
            hasMore && (
              <Button type="link" block onClick={() => void search.loadMore()}>
                {t('found.more')}
              </Button>
            )
          )}
        </section>
      )}
    </>
  );
};
