import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { takeParameter } from './address-parameter.ts';

const KEY = 'switchboard:preview';
/** The mark of all tabs that a sign-out removes, so that a tab that slept then, or is restored later, has no preview either. */
const UNTIL_SIGN_OUT = 'switchboard:previews-of';

const signInMark = (): string => pageStorage('local').getItem(UNTIL_SIGN_OUT) ?? '';

/** The preview that this tab shows, `chat.<id>`: that of the address, or of an earlier page. It ends with a sign-out. */
export const takePreview = (): string | undefined => {
  const asked = takeParameter('preview');
  if (asked) {
    if (!signInMark()) keepInPage('local', UNTIL_SIGN_OUT, String(Math.random()));
    keepInPage('session', KEY, `${asked} ${signInMark()}`);
  }
  const [kept, of] = pageStorage('session').getItem(KEY)?.split(' ') ?? [];
  return of === signInMark() ? kept : undefined;
};

/** Shows what is deployed from the next page on. */
export const leavePreview = (): void => pageStorage('session').removeItem(KEY);
