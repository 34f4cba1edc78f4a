import { useLocale } from '@switchboard/federation';
import { Segmented } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { countByFilter, FILTERS, type Filter, filterConversations } from '../model/filter.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-pane.module.css';

/** The conversations and their filter. */
export const ConversationPane = ({ open }: { open: string | undefined }) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const { conversations, filter } = useInbox((state) => state);
  const counts = countByFilter(conversations);
  const number = new Intl.NumberFormat(useLocale());

  return (
    <section className={styles.pane} aria-label={t('list.label')}>
      <div className={styles.filter}>
        <Segmented<Filter>
          block
          classNames={{ label: styles.choice ?? '' }}
          aria-label={t('filter.label')}
          value={filter}
          onChange={inbox.setFilter}
          options={FILTERS.map((value) => ({
            value,
            label: (
              <span>
                {t(`filter.${value}`)} <span className={styles.count}>{number.format(counts[value])}</span>
              </span>
            ),
          }))}
        />
      </div>
      <ConversationList conversations={filterConversations(conversations, filter)} open={open} />
    </section>
  );
};
