import type { BookingConflict } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Select } from '@switchboard/ui/fields';
import { Modal } from '@switchboard/ui/forms';
import { useId, useState } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Outcome, Removal } from '../../calendar/store/calendar-state.ts';
import { type BookingsChoice, choicesFor, removalOf } from '../model/removal.ts';
import styles from './remove-dialog.module.css';

export interface RemoveDialogProps {
  /** The name of the item to remove. */
  item: string;
  booked: Extract<BookingConflict, { kind: 'booked' }>;
  /** Items that can take over its bookings. */
  others: readonly { id: string; name: string }[];
  othersLabel: string;
  remove: (query: Removal) => Promise<Outcome>;
  onClose: () => void;
}

/** Asks for the choice for an item's upcoming bookings, then removes the item. */
export const RemoveDialog = ({ item, booked, others, othersLabel, remove, onClose }: RemoveDialogProps) => {
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(settingsTexts);
  const { formats, zone } = useCalendar();
  const number = new Intl.NumberFormat(useLocale());
  const group = useId();
  const choices = choicesFor(others);
  const [choice, setChoice] = useState<BookingsChoice>(choices[0] ?? 'keep');
  const [to, setTo] = useState(others[0]?.id);
  const removing = useSubmission();
  const attempt = `${choice} ${to}`;
  /** The attempt that failed last. */
  const [tried, setTried] = useState('');
  const failed = tried === attempt;
  const taken = failed && removing.conflict?.kind === 'taken' ? removing.conflict.bookings : undefined;
  const next = Date.parse(booked.next);
  const submit = () => {
    setTried(attempt);
    void removing.submit(() => remove(removalOf(choice, to, taken !== undefined)), onClose);
  };

  return (
    <Modal
      open
      centered
      title={t('removal.title', { item })}
      okText={t(taken ? 'removal.moveAnyway' : `removal.do.${choice}`)}
      okButtonProps={{ danger: true }}
      confirmLoading={removing.pending}
      cancelText={t('resources.keep')}
      onOk={submit}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <p>
          {t('removal.text', {
            count: booked.count,
            bookings: number.format(booked.count),
            next: `${formats.day(zone.wallTime(next).date)}, ${formats.time(next)}`,
          })}
        </p>
        <div role="radiogroup" aria-label={t('removal.question')} className={styles.choices}>
          {choices.map((one) => (
            <div key={one} className={styles.choice} data-chosen={one === choice || undefined}>
              <label>
                <input type="radio" name={group} checked={one === choice} onChange={() => setChoice(one)} />
                <span>
                  {t(`removal.choices.${one}`)}
                  <small>{t(`removal.means.${one}`)}</small>
                </span>
              </label>
              {one === 'move' && choice === 'move' && (
                <Select
                  aria-label={othersLabel}
                  value={to}
                  options={others.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={setTo}
                />
              )}
            </div>
          ))}
        </div>
        {taken ? (
          <div role="alert" className={styles.taken}>
            {t('removal.taken')}
            <ul>
              {taken.map((booking) => {
                const { id, title, start, end } = booking;
                const [from, until] = [Date.parse(start), Date.parse(end)];
                return (
                  <li key={id}>
                    <bdi>
                      {formats.day(zone.wallTime(from).date)}, {formats.span(from, until)}
                    </bdi>{' '}
                    <span dir="auto">{[title, customerNameOf(booking)].filter(Boolean).join(' · ')}</span>
                  </li>
                );
              })}
            </ul>
          </div>
        ) : (
          <FormError error={failed ? removing.error : undefined} />
        )}
      </div>
    </Modal>
  );
};
