import { auth } from '../../../locales/en/auth.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';

const TEXTS = { auth };

/** Adds the English texts of the sign-in, which the shell does not load with its own. */
export const useAuthTexts = (): void => {
  useLateTexts(TEXTS);
};
