import { useTranslation } from '@switchboard/ui/i18n';

/** @param app whose texts have those of this package under `runs` */
export const useRunTexts = (app: string) => useTranslation(app, { keyPrefix: 'runs' });
