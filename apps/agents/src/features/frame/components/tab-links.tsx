import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import styles from './tab-links.module.css';
import type { Tab } from './tabs.tsx';

export interface TabLinksProps {
  tabs: readonly Tab[];
  active: Tab;
  agentId: string;
}

/** The tabs of an agent as links, so that the choice is in the URL. */
export const TabLinks = ({ tabs, active, agentId }: TabLinksProps) => {
  const { t } = useTranslation('agents');
  return (
    <nav aria-label={t('frame.tabs')} className={styles.bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={`?agent=${encodeURIComponent(agentId)}&tab=${tab.name}`}
          replace
          className={styles.tab ?? ''}
          {...(tab === active && { 'aria-current': 'page' as const })}
        >
          {t(`frame.tab.${tab.name}`)}
        </Link>
      ))}
    </nav>
  );
};
