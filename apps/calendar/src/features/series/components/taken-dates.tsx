import { Modal } from '@switchboard/ui/forms';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { SeriesQuestion } from '../../calendar/store/calendar-state.ts';
import styles from './series.module.css';

/** The dates on which a series cannot be booked, with what is there. They are skipped, or nothing is stored. */
export const TakenDates = ({ question }: { question: Extract<SeriesQuestion, { kind: 'dates' }> }) => {
  const { t } = useLateTexts(seriesTexts);
  const { formats, zone } = useCalendar();
  const { dates, making, answer, leave } = question;

  return (
    <Modal
      open
      centered
      width={480}
      title={t('series.takenTitle', { count: dates.length })}
      okText={t('series.skip')}
      cancelText={t('series.back')}
      onOk={() => answer(true)}
      onCancel={leave}
    >
      <div className={styles.content}>
        <p>{t(making ? 'series.takenMake' : 'series.takenChange')}</p>
        <ul className={styles.taken}>
          {dates.map(({ date, start, by }) => {
            const [from, until] = [Date.parse(by.start), Date.parse(by.end)];
            return (
              <li key={date}>
                <bdi>{formats.day(zone.wallTime(Date.parse(start)).date)}</bdi>
                <span>
                  <bdi dir="ltr">{formats.span(from, until)}</bdi>{' '}
                  <span dir="auto">
                    {[by.title, by.name].filter(Boolean).join(' · ') || t('booking.untitled')}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
};
