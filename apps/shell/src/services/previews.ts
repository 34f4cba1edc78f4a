import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { takeParameter } from './address-parameter.ts';

const KEY = 'switchboard:preview';

/** The preview that this tab shows, `chat.<id>`: that of the address, or of an earlier page. It ends with a sign-out. */
export const takePreview = (): string | undefined => {
  const asked = takeParameter('preview');
  if (asked) keepInPage('session', KEY, asked);
  return pageStorage('session').getItem(KEY) ?? undefined;
};

/** Shows what is deployed from the next page on. */
export const leavePreview = (): void => pageStorage('session').removeItem(KEY);
