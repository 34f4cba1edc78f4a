import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS, servePage } from '../served-page.ts';
import type { Mailbox } from './mailbox.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** Serves `/sandbox/mail`, a page with the e-mails and text messages that signing in sends. */
export async function mailRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  app.get('/sandbox/mail/messages.json', async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(await mailbox.read()),
  );
  await servePage(app, '/sandbox/mail', PAGE);
}
