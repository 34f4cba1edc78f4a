import type { BookingConflict } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Select } from '@switchboard/ui/fields';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useState } from 'react';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Outcome, Removal } from '../../calendar/store/calendar-state.ts';
import { type Fate, fatesFor, removalOf } from '../model/removal.ts';
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
  const { t } = useTranslation('calendar');
  const { formats, zone } = useCalendar();
  const number = new Intl.NumberFormat(useLocale());
  const group = useId();
  const fates = fatesFor(others);
  const [fate, setFate] = useState<Fate>(fates[0] ?? 'keep');
  const [to, setTo] = useState(others[0]?.id);
  const removing = useSubmission();
  const choice = `${fate} ${to}`;
  /** The choice that the last failure is about. */
  const [tried, setTried] = useState('');
  const failed = tried === choice;
  const taken = failed && removing.conflict?.kind === 'taken' ? removing.conflict.bookings : undefined;
  const next = Date.parse(booked.next);
  const submit = () => {
    setTried(choice);
    void removing.submit(() => remove(removalOf(fate, to, taken !== undefined)), onClose);
  };

  return (
    <Modal
      open
      centered
      title={t('removal.title', { item })}
      okText={t(taken ? 'removal.moveAnyway' : `removal.do.${fate}`)}
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
        <div role="radiogroup" aria-label={t('removal.question')} className={styles.fates}>
          {fates.map((one) => (
            <div key={one} className={styles.fate} data-chosen={one === fate || undefined}>
              <label>
                <input type="radio" name={group} checked={one === fate} onChange={() => setFate(one)} />
                <span>
                  {t(`removal.fates.${one}`)}
                  <small>{t(`removal.means.${one}`)}</small>
                </span>
              </label>
              {one === 'move' && fate === 'move' && (
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
              {taken.map(({ id, title, start, end, customer }) => {
                const [from, until] = [Date.parse(start), Date.parse(end)];
                return (
                  <li key={id}>
                    <bdi>
                      {formats.day(zone.wallTime(from).date)}, {formats.span(from, until)}
                    </bdi>{' '}
                    <span dir="auto">{[title, customer.name].filter(Boolean).join(' · ')}</span>
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
