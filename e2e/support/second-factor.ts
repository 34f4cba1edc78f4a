import { type APIRequestContext, expect } from '@playwright/test';
import { mailTo, textTo } from './mail.ts';
import { PASSWORD } from './people.ts';

const IDENTITY = '/identitytoolkit.googleapis.com';

const ask = async (request: APIRequestContext, path: string, data: object) => {
  const response = await request.post(`${IDENTITY}${path}?key=test`, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};

/** Signs in with the identity provider only. */
export const tokensOf = (
  request: APIRequestContext,
  email: string,
): Promise<{ idToken: string; refreshToken: string }> =>
  ask(request, '/v1/accounts:signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });

/** Enrols phones as second factors of a user. @param phones numbers by name */
export const enrolPhones = async (
  request: APIRequestContext,
  email: string,
  phones: Record<string, string>,
): Promise<void> => {
  let { idToken } = await tokensOf(request, email);
  await ask(request, '/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await ask(request, '/v1/accounts:update', { oobCode: (await mailTo(request, email, 'VERIFY_EMAIL')).code });
  for (const [displayName, phoneNumber] of Object.entries(phones)) {
    const { phoneSessionInfo } = await ask(request, '/v2/accounts/mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo: { phoneNumber },
    });
    const { sessionInfo } = phoneSessionInfo;
    const code = await textTo(request, phoneNumber);
    const enrolled = { idToken, displayName, phoneVerificationInfo: { sessionInfo, code } };
    ({ idToken } = await ask(request, '/v2/accounts/mfaEnrollment:finalize', enrolled));
  }
};
