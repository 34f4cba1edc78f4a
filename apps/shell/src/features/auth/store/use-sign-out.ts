import { App } from '@switchboard/ui';
import { useCallback } from 'react';
import { useServices } from '../../../services/services-context.ts';

/**
 * Signs out. Asks first when this tab has text that is not sent or saved: the sign-out deletes it. Nothing has changed
 * when the answer is no.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, drafts, i18n } = useServices();
  const { modal } = App.useApp();
  return useCallback(async () => {
    if (drafts.any()) {
      const t = i18n.getFixedT(i18n.language, 'shell', 'auth.signOut');
      const confirmed = await modal.confirm({
        title: t('title'),
        content: t('text'),
        okText: t('confirm'),
        okButtonProps: { danger: true },
        cancelText: t('stay'),
        focusable: { autoFocusButton: 'cancel' },
      });
      if (!confirmed) return;
    }
    await session.signOut();
  }, [session, drafts, i18n, modal]);
};
