import { useMemo } from 'react';
import { auth } from '../../../locales/en/auth.ts';
import { useServices } from '../../../services/services-context.ts';

/** Adds the English texts of the sign-in, which the shell does not load with its own. */
export const useAuthTexts = (): void => {
  const { i18n } = useServices();
  useMemo(() => i18n.addResourceBundle('en', 'shell', { auth }), [i18n]);
};
