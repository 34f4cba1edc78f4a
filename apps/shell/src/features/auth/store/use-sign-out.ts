import { useFeedback } from '@switchboard/ui';
import { useCallback } from 'react';
import { useServices } from '../../../services/services-context.ts';

/**
 * Signs out. Asks first if that would lose text of this tab that is not sent or saved, or a choice of language or theme
 * that the server could not store. If the answer is no, nothing changes.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, drafts, i18n, settleLook } = useServices();
  const { ask } = useFeedback();
  return useCallback(async () => {
    const hasText = drafts.any();
    const losesLook = (await settleLook?.()) === false;
    if (hasText || losesLook) {
      const t = i18n.getFixedT(i18n.language, 'shell');
      const confirmed = await ask({
        title: t(hasText ? 'layout.unsent.title' : 'layout.unsent.lookTitle'),
        text: t(hasText ? 'layout.unsent.text' : 'layout.unsent.look'),
        yes: t('layout.unsent.confirm'),
        no: t('layout.unsent.stay'),
      });
      if (!confirmed) return;
    }
    await session.signOut();
  }, [session, drafts, i18n, settleLook, ask]);
};
