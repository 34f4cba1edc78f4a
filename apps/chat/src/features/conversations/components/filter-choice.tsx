import type { InboxFilter } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useMemo } from 'react';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './conversation-pane.module.css';

const BASE: readonly InboxFilter[] = ['all', 'accounts', 'bots'];
const EXTENDED: readonly InboxFilter[] = ['all', 'unread', 'attention', 'accounts', 'bots'];
/** All choices have room in one row: these show a picture, and their words on hover. */
const ICONS: Partial<Record<InboxFilter, string>> = {
  unread: 'mail',
  attention: 'alert',
  accounts: 'user',
  bots: 'bot',
};

/** Which conversations are shown, with the number of each choice. */
export const FilterChoice = () => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const name = useId();
  const mode = useInbox((state) => state.mode);
  const filter = useInbox((state) => state.filter);
  const counts = useInbox((state) => state.counts);
  // The first counts would move the choices; those of a list that could not be loaded would be wrong.
  const waiting = useInbox((state) => state.status !== 'ready' && state.counts.all === 0);
  const locale = useLocale();
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);

  return (
    <div className={styles.filters} role="radiogroup" aria-label={t('filter.label')} data-waiting={waiting}>
      {(mode === 'base' ? BASE : EXTENDED).map((value) => (
        <label
          key={value}
          className={styles.filter}
          data-waiting={value === 'attention' && counts.attention > 0}
        >
          <input
            type="radio"
            name={name}
            checked={filter === value}
            onChange={() => inbox.setFilter(value)}
          />
          {mode !== 'base' && ICONS[value] ? (
            <span className={styles.picture} title={t(`filter.${value}`)}>
              <Icon name={ICONS[value]} size={15} />
              <VisuallyHidden>{t(`filter.${value}`)}</VisuallyHidden>
            </span>
          ) : (
            t(`filter.${value}`)
          )}{' '}
          <span className={styles.count}>{number.format(counts[value])}</span>
        </label>
      ))}
    </div>
  );
};
