import { keepInPage, pageStorage } from '@switchboard/host/page-storage';

const KEY = 'sign-in-link-email';

/** Keeps the address that a sign-in link was sent to, so that opening the link in this browser asks for nothing. */
export const rememberLinkEmail = (email: string): void => keepInPage('local', KEY, email);

/** The address, if the link was requested in this browser. */
export const linkEmail = (): string | null => pageStorage('local').getItem(KEY);

export const forgetLinkEmail = (): void => pageStorage('local').removeItem(KEY);
