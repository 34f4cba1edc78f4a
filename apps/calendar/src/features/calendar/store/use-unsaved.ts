import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { createContext, useContext, useEffect, useId } from 'react';

/** The ids of the parts of a drawer that hold something unsaved. */
export const Unsaved = createContext<Set<string>>(new Set());

/** Makes the drawer around ask before it closes. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const parts = useContext(Unsaved);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    parts.add(id);
    return () => void parts.delete(id);
  }, [parts, id, isUnsaved]);
};

/** Asks whether unsaved changes may be lost, if there are any. @param parts those of the drawer around by default */
export const useMayLose = (parts?: Set<string>): (() => Promise<boolean>) => {
  const { t } = useTranslation('calendar');
  const { ask } = useFeedback();
  const around = useContext(Unsaved);
  const held = parts ?? around;
  return async () =>
    held.size === 0 ||
    ask({
      title: t('booking.discardTitle'),
      text: t('unsaved'),
      yes: t('booking.discard'),
      no: t('booking.keepEditing'),
    });
};
