import { Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PAGES, type PageName } from '../model/pages.ts';
import styles from './settings-page.module.css';

const PageLinks = ({ current }: { current: PageName }) => {
  const { t } = useTranslation('account');
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen it may be out of sight. New browsers answer with a promise, which an effect must not return.
    void bar.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={bar} aria-label={t('pages.label')} className={styles.bar}>
      {PAGES.map(({ name, path }) => (
        <Link
          key={name}
          to={path}
          className={styles.link ?? ''}
          {...(name === current && { 'aria-current': 'page' as const })}
        >
          {t(`pages.${name}`)}
        </Link>
      ))}
    </nav>
  );
};

export interface SettingsPageProps {
  name: PageName;
  children: ReactNode;
}

/** A screen of settings, with links to the others. */
export const SettingsPage = ({ name, children }: SettingsPageProps) => {
  const { t } = useTranslation('account');
  return (
    <Page title={t(`pages.${name}`)} text={t(`pages.about.${name}`)}>
      <PageLinks current={name} />
      {children}
    </Page>
  );
};
