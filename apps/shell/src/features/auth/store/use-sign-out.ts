import { App } from '@switchboard/ui';
import { useCallback } from 'react';
import { useServices } from '../../../services/services-context.ts';

/**
 * Signs out. Asks first if this tab has unsent or unsaved text, which the sign-out deletes. If the answer is no, nothing
 * changes.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, drafts, i18n } = useServices();
  const { modal } = App.useApp();
  return useCallback(async () => {
    if (drafts.any()) {
      const t = i18n.getFixedT(i18n.language, 'shell');
      const confirmed = await modal.confirm({
        title: t('auth.signOut.title'),
        content: t('auth.signOut.text'),
        okText: t('auth.signOut.confirm'),
        okButtonProps: { danger: true },
        cancelText: t('auth.signOut.stay'),
        focusable: { autoFocusButton: 'cancel' },
      });
      if (!confirmed) return;
    }
    await session.signOut();
  }, [session, drafts, i18n, modal]);
};
