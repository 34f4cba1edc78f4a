import { isApiError } from '@switchboard/api-client';
import type { I18nInstance } from '@switchboard/ui/i18n';
import { auth } from '../../../locales/en/auth.ts';
import { complaintOf } from '../model/complaint.ts';

/** The message of a failure of the provider or the backend, in the language of the user. */
export const failureWords = (i18n: I18nInstance, failure: unknown): string => {
  if (isApiError(failure)) return failure.message;
  i18n.addResourceBundle('en', 'shell', { auth });
  return i18n.getFixedT(i18n.language, 'shell')(complaintOf(failure)?.key ?? 'auth.failure.unknown');
};
