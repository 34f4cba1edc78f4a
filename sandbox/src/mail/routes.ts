import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS, servePage } from '../served-page.ts';
import type { AppCode, Mailbox } from './mailbox.ts';
import type { createNoticeMails } from './notice-mails.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

interface MailOptions {
  mailbox: Mailbox;
  appCodes: () => Promise<AppCode[]>;
  notices: Pick<ReturnType<typeof createNoticeMails>, 'read'>;
}

/** Serves `/sandbox/mail`, a page with the e-mails and text messages to users, and the codes of their apps. */
export async function mailRoutes(
  app: FastifyInstance,
  { mailbox, appCodes, notices }: MailOptions,
): Promise<void> {
  app.get('/sandbox/mail/messages.json', async (_request, reply) =>
    reply
      .headers(PAGE_HEADERS)
      .send({ ...(await mailbox.read()), apps: await appCodes(), notices: notices.read() }),
  );
  await servePage(app, '/sandbox/mail', PAGE);
}
