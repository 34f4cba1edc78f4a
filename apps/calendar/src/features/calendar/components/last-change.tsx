import type { Booking } from '@switchboard/api-client';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useEffect, useState } from 'react';
import { changeTexts } from '../../../locales/en/change.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { spanOf } from '../model/booking-span.ts';
import { customerNameOf } from '../model/customer-name.ts';
import { useCalendar, useCalendarState } from '../store/calendar-context.tsx';
import type { Notice } from '../store/calendar-state.ts';
import styles from './last-change.module.css';
import { useUndoKeys } from './use-undo-keys.ts';

/** Milliseconds that a notice is shown, unless the pointer or the focus is on it. */
const SHOWN = { done: 8000, undone: 8000, redone: 8000, refused: 15_000 } as const;

const useWords = () => {
  const { t } = useLateTexts(changeTexts);
  const { zone, formats } = useCalendar();

  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  const nameOfResource = (id: string): string =>
    [...resources, ...archived].find((resource) => resource.id === id)?.name ?? '';

  /** @param wanted the resources of a refused booking: only those that the booking takes are named */
  const nameOf = (booking: Booking, wanted: readonly string[] = booking.resourceIds): string => {
    const { from, to } = spanOf(booking);
    const { title } = booking;
    const customer = customerNameOf(booking);
    const names = title ? [title, customer] : [customer || t('booking.untitled')];
    const day = formats.day(zone.wallTime(from).date);
    const taken = booking.resourceIds.filter((id) => wanted.includes(id));
    return [...names, day, formats.span(from, to), ...taken.map(nameOfResource)].filter(Boolean).join(', ');
  };
  return (notice: Notice): string => {
    if (notice.kind === 'done' && notice.words !== undefined) return notice.words;
    const one = notice.words ?? (notice.booking ? nameOf(notice.booking) : t('booking.untitled'));
    const { count } = notice;
    const booking = count === undefined ? one : t('change.many', { text: one, count });
    if (notice.kind !== 'refused') {
      if (notice.kind !== 'done') return t(`change.${notice.kind}`, { booking });
      if (notice.change === 'removed') return t('change.deleted', { booking });
      return t(notice.change === 'created' ? 'change.created' : 'change.saved', { booking });
    }
    const inTheWay = notice.inTheWay.map((each) => nameOf(each, notice.wanted)).join('; ');
    const reason = notice.reason === 'refused' ? notice.message : t(`change.${notice.reason}`, { inTheWay });
    return `${t(`change.refused.${notice.step}`)} ${reason}`;
  };
};

const NoticeLine = ({ notice }: { notice: Notice }) => {
  const { t } = useLateTexts(changeTexts);
  const { store } = useCalendar();
  const undoable = useCalendarState((state) => state.undoable);
  const redoable = useCalendarState((state) => state.redoable);
  const words = useWords();
  const [held, setHeld] = useState(false);
  const { key, kind } = notice;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => store.getState().dismiss(key), SHOWN[kind]);
    return () => clearTimeout(timer);
  }, [store, key, kind, held]);

  const force = notice.kind === 'refused' ? notice.force : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the notice
    <div
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'refused' && <Icon name="alert" size={16} className={styles.icon ?? ''} />}
      <span className={styles.text} dir="auto" {...(kind === 'refused' && { role: 'alert' })}>
        {words(notice)}
      </span>
      {kind === 'undone' && redoable && (
        <Tooltip title={t('change.redoKeys')}>
          <Button size="small" onClick={() => void store.getState().redo()}>
            {t('change.redo')}
          </Button>
        </Tooltip>
      )}
      {(kind === 'done' || kind === 'redone') && undoable && !notice.isFinal && (
        <Tooltip title={t('change.undoKeys')}>
          <Button size="small" onClick={() => void store.getState().undo()}>
            {t('change.undo')}
          </Button>
        </Tooltip>
      )}
      {force && (
        <Button size="small" onClick={() => void force()}>
          {t('change.force')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="close" size={16} />}
        aria-label={t('close')}
        onClick={() => store.getState().dismiss(key)}
      />
    </div>
  );
};

/** The notice of the last change, with possible actions, and the keys that take changes back. */
export const LastChange = ({ notice }: { notice: Notice | null }) => {
  useUndoKeys();
  return notice && <NoticeLine key={notice.key} notice={notice} />;
};
