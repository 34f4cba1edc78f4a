import type { FastifyInstance } from 'fastify';
import { localPages } from './local-pages.ts';

/** The default password policy of a Firebase project. */
const DEFAULT_POLICY = {
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  enforcementState: 'OFF',
  schemaVersion: 1,
};

/** Its default configuration of reCAPTCHA. */
const NO_BOT_CHECK = {};

/** Answers in place of the emulator at `origin`, where it differs from a project configured for Switchboard. */
export async function ownAnswers(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  await localPages(app, { origin });
  // The links of its e-mails lead to pages of the emulator; a project names the dashboard's as its action URL.
  app.get('/emulator/action', (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(`/verify-code${query < 0 ? '' : request.url.slice(query)}`);
  });
  // The emulator refuses these two, and a browser shows a refusal in its console.
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', () => DEFAULT_POLICY);
  app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', () => NO_BOT_CHECK);
}
