import { wordsOf } from '@switchboard/common/text/search-words';
import { useApp, useLocale } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type KeyboardEvent, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { foundTexts } from '../../../locales/en/found.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { DateField } from '../../messages/components/date-field.tsx';
import type { Place } from '../../messages/components/message-list-handle.ts';
import type { ThreadSearchProps } from '../../messages/components/thread-search-slot.ts';
import { createMessageSearch, type MessageSearchState } from '../store/message-search.ts';
import { markWords } from './mark-words.tsx';
import styles from './thread-search.module.css';

/** Where the search is, in words. */
const usePosition = ({ query, status, hits, hasMore }: MessageSearchState, current: number): string => {
  const { t } = useTranslation('chat');
  const number = new Intl.NumberFormat(useLocale());
  if (status !== 'ready' || query === '') return '';
  if (hits.length === 0) return t('search.nothing');
  const total = `${number.format(hits.length)}${hasMore ? '+' : ''}`;
  return t('found.position', { place: number.format(current + 1), total });
};

/** Finds messages of the open conversation, one after the other, from the newest. */
export const ThreadSearch = ({ ref, conversation, list, onFound, onClose }: ThreadSearchProps) => {
  const { t } = useLateTexts(foundTexts);
  const { api } = useApp();
  const [search] = useState(() => createMessageSearch({ inbox: api.inbox, conversation: conversation.id }));
  const state = useStore(search, (all) => all);
  const { query, status, error, hits, hasMore } = state;
  const [current, setCurrent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const position = usePosition(state, current);
  /** The reader's place and focus before the search. */
  const [start] = useState(() => ({ place: list.current?.place(), focused: document.activeElement }));
  const hasMoved = useRef(false);
  const hit = status === 'ready' ? hits[current]?.message.id : undefined;
  const mark = useMemo(() => markWords(wordsOf(query)), [query]);

  useEffect(() => {
    field.current?.focus();
    return search.stop;
  }, [search]);
  useEffect(() => {
    onFound(query === '' ? null : { mark, messageId: hit ?? null });
  }, [query, mark, hit, onFound]);
  useEffect(() => () => onFound(null), [onFound]);
  useEffect(() => {
    if (hit === undefined) return;
    hasMoved.current = true;
    void list.current?.jumpTo(hit);
  }, [hit, list]);

  const older = async () => {
    if (status !== 'ready') return;
    if (current + 1 >= hits.length) await search.loadMore();
    setCurrent((before) => Math.max(0, Math.min(before + 1, search.getState().hits.length - 1)));
  };
  const newer = () => setCurrent((before) => Math.max(0, before - 1));
  const close = (place: Place | undefined) => {
    if (place && hasMoved.current) list.current?.goBack(place);
    onClose();
    if (start.focused instanceof HTMLElement) start.focused.focus();
  };

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.select(),
    leave: () => close(start.place),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close(start.place);
    } else if (event.target === field.current && (event.key === 'Enter' || event.key.startsWith('Arrow'))) {
      const isOlder = event.key === 'ArrowUp' || (event.key === 'Enter' && !event.shiftKey);
      const isNewer = event.key === 'ArrowDown' || (event.key === 'Enter' && event.shiftKey);
      if (!isOlder && !isNewer) return;
      event.preventDefault();
      if (isOlder) void older();
      else newer();
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers do not know <search>
    <form
      role="search"
      className={styles.bar}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchInput
        ref={field}
        className={styles.field ?? ''}
        value={query}
        onChange={({ target }) => {
          setCurrent(0);
          search.setQuery(target.value);
        }}
        placeholder={t('search.inThread')}
        label={t('search.inThread')}
      >
        <span role="status" className={styles.position} data-empty={status === 'ready' && hits.length === 0}>
          {position}
        </span>
      </SearchInput>
      {error !== '' && (
        <Button type="link" size="small" danger title={error} onClick={search.retry}>
          {t('found.failed')}
        </Button>
      )}
      <IconButton
        icon="up"
        label={t('found.older')}
        disabled={status !== 'ready' || (current + 1 >= hits.length && !hasMore)}
        onClick={() => void older()}
      />
      <IconButton
        icon="down"
        label={t('found.newer')}
        disabled={status !== 'ready' || current === 0}
        onClick={newer}
      />
      <span className={styles.date}>
        <IconButton icon="calendar" label={t('messages.jumpToDate')} onClick={() => setChoosing(true)} />
        <DateField
          open={isChoosing}
          onClose={() => setChoosing(false)}
          onDate={(ms) => {
            hasMoved.current = true;
            void list.current?.jumpToDate(ms);
          }}
        />
      </span>
      <IconButton icon="close" label={t('found.hide')} onClick={() => close(undefined)} />
    </form>
  );
};
