import type { Customer, CustomerCard } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { useState } from 'react';
import { blockingTexts } from '../../../locales/en/blocking.ts';
import { Part } from '../../../ui/part.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useBlocking } from '../../conversations/components/use-blocking.ts';
import { useTimes } from '../../time/store/time-context.tsx';
import { nameOf } from '../model/lead.ts';
import styles from './customer-card.module.css';
import { EraseDialog } from './erase-dialog.tsx';

/** Says since when nothing of the customer arrives, and ends that. */
export const BlockedNotice = ({ customer: { id, blocked } }: { customer: Customer }) => {
  const { t } = useLateTexts(blockingTexts);
  const { full } = useTimes();
  const { unblock } = useBlocking();
  return (
    <div role="status">
      {blocked && (
        <div className={styles.notice}>
          <p>
            {t('blocking.since', { date: full(blocked.since) })}
            {blocked.partly && ` ${t('blocking.partly')}`}
          </p>
          <Button size="small" onClick={() => void unblock(async () => id)}>
            {t('blocking.unblock')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The ways to take nothing more of a customer, and to forget them. */
export const BlockingPart = ({ card: { customer } }: { card: CustomerCard }) => {
  const { t } = useLateTexts(blockingTexts);
  const { block } = useBlocking();
  const [isErasing, setErasing] = useState(false);
  const { id, blocked } = customer;
  const canBlock = customer.conversations > 0 && (!blocked || blocked.partly);
  return (
    <Part title={t('blocking.title')}>
      <div className={styles.deeds}>
        {canBlock && (
          <Button type="text" onClick={() => void block(async () => id, nameOf(customer))}>
            {t(blocked ? 'blocking.all' : 'blocking.block')}
          </Button>
        )}
        <Button type="text" danger onClick={() => setErasing(true)}>
          {t('blocking.erase')}
        </Button>
      </div>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Part>
  );
};
