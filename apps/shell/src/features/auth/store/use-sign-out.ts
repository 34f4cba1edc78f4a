import { useFeedback } from '@switchboard/ui';
import { useCallback } from 'react';
import { useServices } from '../../../services/services-context.ts';

/**
 * Signs out. Asks first if this tab has unsent or unsaved text, which the sign-out deletes. If the answer is no, nothing
 * changes.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, drafts, i18n } = useServices();
  const { ask } = useFeedback();
  return useCallback(async () => {
    if (drafts.any()) {
      const t = i18n.getFixedT(i18n.language, 'shell');
      const confirmed = await ask({
        title: t('layout.unsent.title'),
        text: t('layout.unsent.text'),
        yes: t('layout.unsent.confirm'),
        no: t('layout.unsent.stay'),
      });
      if (!confirmed) return;
    }
    await session.signOut();
  }, [session, drafts, i18n, ask]);
};
