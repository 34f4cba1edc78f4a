import type { CustomerCard } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { Part } from '../../../ui/part.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useTimes } from '../../time/store/time-context.tsx';
import { useCardStore } from '../store/use-card.ts';
import styles from './customer-card.module.css';
import { MergeDialog } from './merge-dialog.tsx';

/** The customers merged into this one, and the way to merge another one. */
export const MergesPart = ({ card: { customer, merges } }: { card: CustomerCard }) => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const { full } = useTimes();
  const { pending, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={t('card.merges')}>
      {merges.length > 0 && (
        <ul className={styles.rows}>
          {merges.map(({ id, name, merged_at, by }) => (
            <li key={id}>
              <span title={full(merged_at)}>
                <bdi>{name || t('card.nameless')}</bdi>
                {by !== 'person' && <small>{t(by === 'match' ? 'card.byMatch' : 'card.byUsername')}</small>}
              </span>
              <Button
                type="text"
                size="small"
                disabled={pending}
                aria-label={t('card.separateOne', { name: name || t('card.nameless') })}
                onClick={() => void run(() => card.unmerge(id))}
              >
                {t('card.separate')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button type="text" className={styles.merge} onClick={() => setOpen(true)}>
        {t('card.mergeAnother')}
      </Button>
      {isOpen && <MergeDialog customer={customer} onClose={() => setOpen(false)} />}
    </Part>
  );
};
