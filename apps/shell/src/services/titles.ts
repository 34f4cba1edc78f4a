import type { Language } from '@switchboard/federation';
import { inLanguage } from '@switchboard/federation/manifest';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLayoutEffect } from 'react';
import { useServices } from './services-context.ts';

/** Sets the title of the page while the screen is shown; a remote's own effect runs later and wins. */
export const useDocumentTitle = (title: string): void => {
  const { hostPage } = useServices();
  useLayoutEffect(() => hostPage.setTitle(title), [title, hostPage]);
};

/** The displayed name of a remote: the title of its first screen. */
export const useRemoteTitle = (): ((name: string) => string) => {
  const { registry } = useServices();
  const { i18n } = useTranslation('shell');
  return (name) => {
    const title = registry.remotes.find((remote) => remote.name === name)?.routes[0]?.title;
    return title ? inLanguage(title, i18n.language as Language) : name;
  };
};
