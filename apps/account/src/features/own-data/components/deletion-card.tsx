import { useLocale } from '@switchboard/federation';
import { Button, Section } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useState } from 'react';
import { useDeletion } from '../store/use-deletion.ts';
import styles from './export-card.module.css';

const PARTS = ['conversations', 'messages', 'customers', 'bookings', 'agents', 'channels', 'files'] as const;

/** The deletion of the account and the business: says what goes, and asks for a typed word. */
export const DeletionCard = () => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const field = useId();
  const { deletion, pending, request } = useDeletion();
  const [asking, ask] = useState(false);
  const [typed, setTyped] = useState('');
  if (!deletion) return null;
  const { leaves_at: leavesAt, grace_days: days } = deletion;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const word = t('ownData.deletion.word');
  const isTyped = typed.trim().toLocaleLowerCase(locale) === word.toLocaleLowerCase(locale);
  return (
    <Section title={t('ownData.deletion.title')} text={t('ownData.deletion.text', { days })}>
      {leavesAt !== null && (
        <p role="status">{t('ownData.deletion.asked', { time: format.format(new Date(leavesAt)) })}</p>
      )}
      {leavesAt === null && !asking && (
        <Button danger onClick={() => ask(true)}>
          {t('ownData.deletion.open')}
        </Button>
      )}
      {leavesAt === null && asking && (
        <form
          className={styles.body}
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped && !pending) void request();
          }}
        >
          <p>{t('ownData.deletion.goes')}</p>
          <ul className={styles.parts} aria-label={t('ownData.deletion.goes')}>
            {PARTS.map((part) => (
              <li key={part}>
                {t(`ownData.deletion.parts.${part}`)}: {deletion[part].toLocaleString(locale)}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('ownData.deletion.grace', { days })}</p>
          <label htmlFor={field}>{t('ownData.deletion.type', { word })}</label>
          <Input
            id={field}
            className={styles.field ?? ''}
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button disabled={pending} onClick={() => ask(false)}>
              {t('ownData.deletion.cancel')}
            </Button>
            <Button type="primary" danger htmlType="submit" disabled={!isTyped} loading={pending}>
              {t('ownData.deletion.confirm')}
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
};
