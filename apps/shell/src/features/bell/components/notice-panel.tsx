import { Button, EmptyState, ErrorState, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useRef } from 'react';
import type { NoticeStore } from '../store/notice-store.ts';
import styles from './bell.module.css';
import { NoticeRow } from './notice-row.tsx';

export interface NoticePanelProps {
  id: string;
  store: NoticeStore;
  /** Closes it, and returns the focus to the bell. */
  onClose: () => void;
  /** Closes it, and leaves the focus where it is. */
  onLeave: () => void;
}

/** The last notices. */
export const NoticePanel = ({ id, store, onClose, onLeave }: NoticePanelProps) => {
  const { t } = useTranslation('shell');
  const { showDone, showError } = useFeedback();
  const { page, failed } = useStore(store);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const place = panel.current?.parentElement;
      if (target instanceof Node && place && !place.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onLeave]);

  const markRead = (notice: string) => {
    store.markRead(notice).catch(() => showError(t('bell.unchanged'), 'bell'));
  };
  const markAllRead = async () => {
    panel.current?.focus();
    try {
      const takeBack = await store.markRead();
      if (!takeBack) return;
      const undo = () => takeBack().catch(() => showError(t('bell.notUndone'), 'bell'));
      showDone(t('bell.allRead'), { label: t('bell.undo'), run: () => void undo() });
    } catch {
      showError(t('bell.unchanged'), 'bell');
    }
  };

  return (
    <section ref={panel} id={id} className={styles.panel} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('bell.title')}
        </h2>
        {page && page.unread > 0 && (
          <Button type="link" size="small" onClick={() => void markAllRead()}>
            {t('bell.readAll')}
          </Button>
        )}
      </header>
      {!page && failed && (
        <ErrorState
          title={t('bell.failed')}
          retry={() => void store.load()}
          action={<Button onClick={() => void store.load()}>{t('bell.retry')}</Button>}
        />
      )}
      {page?.results.length === 0 && (
        <EmptyState icon="bell" title={t('bell.empty')} text={t('bell.emptyText')} />
      )}
      {page && page.results.length > 0 && (
        <ul className={styles.list}>
          {page.results.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              zone={page.time_zone}
              onOpen={() => {
                markRead(notice.id);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
