import { useApp, useLocale } from '@switchboard/federation';
import { Button, Skeleton, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FoundProps } from '../../conversations/components/found-slot.ts';
import { wordsOf } from '../model/words.ts';
import { createMessageSearch } from '../store/message-search.ts';
import { FoundMessageRow } from './found-message-row.tsx';
import styles from './found-messages.module.css';
import { markWords } from './mark-words.tsx';

/** The messages of all conversations that a search finds, newest first. */
export const FoundMessages = ({ query, conversations, nothing, onLeave }: FoundProps) => {
  const { t } = useTranslation('chat');
  const { api } = useApp();
  const number = new Intl.NumberFormat(useLocale());
  const [search] = useState(() => createMessageSearch({ inbox: api.inbox }));
  const { status, error, hits, hasMore } = useStore(search, (state) => state);
  const words = useMemo(() => wordsOf(query), [query]);
  const mark = useMemo(() => markWords(words), [words]);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();

  useEffect(() => {
    search.setQuery(query);
    setActive(0);
  }, [query, search]);
  useEffect(() => search.stop, [search]);

  const isOver = status === 'ready' && conversations !== undefined;
  const total = `${number.format(hits.length)}${hasMore ? '+' : ''}`;
  const said = isOver
    ? t('search.found', { conversations: number.format(conversations), messages: total })
    : '';

  const focus = (index: number) => {
    const links = list.current?.querySelectorAll('a');
    links?.item(Math.max(0, Math.min(index, links.length - 1))).focus();
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
            {t('search.messages')} {status === 'ready' && <span className={styles.count}>{total}</span>}
          </h2>
          {status === 'loading' && hits.length === 0 && (
            <Skeleton title={false} paragraph={{ rows: 2 }} className={styles.waiting ?? ''} />
          )}
          {status === 'ready' && hits.length === 0 && <p className={styles.note}>{t('search.noMessages')}</p>}
          <ul ref={list}>
            {hits.map((hit, index) => (
              <li key={hit.message.id} onFocus={() => setActive(index)} onKeyDown={onKeyDown}>
                <FoundMessageRow hit={hit} words={words} mark={mark} tabIndex={index === active ? 0 : -1} />
              </li>
            ))}
          </ul>
          {error !== '' ? (
            <div className={styles.failure} role="alert">
              <span>{t('search.failedBecause', { reason: error })}</span>
              <Button size="small" onClick={search.retry}>
                {t('list.retry')}
              </Button>
            </div>
          ) : (
            hasMore && (
              <Button type="link" block onClick={() => void search.loadMore()}>
                {t('search.more')}
              </Button>
            )
          )}
        </section>
      )}
    </>
  );
};
