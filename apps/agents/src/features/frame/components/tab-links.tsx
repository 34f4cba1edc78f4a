import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useEffect, useRef } from 'react';
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
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen, another one may be out of sight
  useEffect(() => {
    // New browsers answer with a promise, which an effect must not return.
    void bar.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active.name]);
  return (
    <nav ref={bar} aria-label={t('frame.tabs')} className={styles.bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={`?agent=${encodeURIComponent(agentId)}&tab=${tab.name}`}
          replace
          className={styles.tab ?? ''}
          onPointerEnter={tab.preload}
          onFocus={tab.preload}
          {...(tab === active && { 'aria-current': 'page' as const })}
        >
          {t(`frame.tab.${tab.name}`)}
        </Link>
      ))}
    </nav>
  );
};
