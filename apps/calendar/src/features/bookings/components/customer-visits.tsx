import type { CustomerVisits as Visits } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useId, useState } from 'react';
import { bookingTexts } from '../../../locales/en/booking.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { visitDay } from '../model/visit-day.ts';
import styles from './customer-visits.module.css';
import { StatusTag } from './status-tag.tsx';

/** No-shows from which on a person is warned. */
const REPEATED = 2;
/** Rows of the list. */
const MOST = 8;

const useDay = () => {
  const { zone, now } = useCalendar();
  return visitDay(useLocale(), zone, now());
};

/** The last bookings of a customer. */
const VisitList = ({ id }: { id: string }) => {
  const { t } = useLateTexts(bookingTexts);
  const { api } = useApp();
  const dayOf = useDay();
  const { value: card, error } = useLoaded((signal) => api.customers.get(id, signal), [api, id]);
  if (error !== undefined) return <p className={styles.quiet}>{t('visits.failed')}</p>;
  if (!card)
    return (
      <p className={styles.quiet} role="status">
        {t('visits.loading')}
      </p>
    );
  const rows = card.past.slice(0, MOST);
  if (rows.length === 0) return <p className={styles.quiet}>{t('visits.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('visits.list')}>
      {rows.map((booking) => (
        <li key={booking.id}>
          <span className={styles.day}>{dayOf(booking.start)}</span>
          <bdi className={styles.what}>
            {booking.items.map(({ name }) => name).join(', ') || booking.title}
          </bdi>
          <StatusTag status={booking.status} />
        </li>
      ))}
    </ul>
  );
};

const useWords = () => {
  const { t } = useLateTexts(bookingTexts);
  const dayOf = useDay();
  return ({ visits, no_shows: missed, last }: Visits) => ({
    came: visits === 0 ? t('visits.never') : t('visits.came', { count: visits }),
    last: last ? t('visits.last', { day: dayOf(last.start), resource: last.resource }) : '',
    missed: missed > 0 ? t('visits.missed', { count: missed }) : '',
  });
};

/** How often a customer came and did not come, and on request the bookings. */
export const CustomerVisits = ({ id }: { id: string }) => {
  const { t } = useLateTexts(bookingTexts);
  const { api } = useApp();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const wordsOf = useWords();
  // A booking is complete without it, and a backend of the base contract does not tell.
  const { value: visits, loading } = useLoaded((signal) => api.customers.visits(id, signal), [api, id]);
  if (!visits) return loading ? <p className={styles.line} aria-hidden /> : null;

  const { came, last, missed } = wordsOf(visits);
  if (visits.visits === 0 && visits.no_shows === 0) return <p className={styles.line}>{came}</p>;
  const text = [came, last, missed].filter(Boolean).join(' · ');
  return (
    <div className={styles.visits}>
      <Button
        type="link"
        className={styles.line ?? ''}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={t('visits.show', { text })}
        onClick={() => setOpen(!open)}
      >
        <span>
          {[came, last].filter(Boolean).join(' · ')}
          {missed && (
            <>
              {' · '}
              <span data-warn={visits.no_shows >= REPEATED} className={styles.missed}>
                {visits.no_shows >= REPEATED && <Icon name="alert" size={14} />} {missed}
              </span>
            </>
          )}
        </span>
        <Icon name="unfold" size={14} className={open ? (styles.open ?? '') : ''} />
      </Button>
      <div id={listId} hidden={!open}>
        {open && <VisitList id={id} />}
      </div>
    </div>
  );
};
