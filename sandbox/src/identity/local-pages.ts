import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const GAPI = '/emulator/gapi.js';
const STYLE = '/emulator/widget.css';

const read = (name: string) => readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8');

/** A page of the emulator without its scripts, styles and fonts from the internet; those of this folder replace them. */
const localPage = (html: string): string =>
  html
    .replaceAll(
      /<script src="https:\/\/apis\.google\.com\/[^"]*"><\/script>/g,
      `<script src="${GAPI}"></script>`,
    )
    .replaceAll(/<script src="https:[^"]*"><\/script>\n?|<link href="https:[^"]*"[^>]*>\n?/g, '')
    .replace('<style>', `<link rel="icon" href="data:,">\n<link href="${STYLE}" rel="stylesheet">\n<style>`);

/** Serves the frame and the window of the emulator at `origin` so that they load nothing from the internet. */
export async function localPages(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  const [gapi, style] = await Promise.all([read('gapi.js'), read('widget.css')]);
  // Pages that embed an app load it too.
  app.get(GAPI, (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('text/javascript')
      .send(gapi),
  );
  app.get(STYLE, (_request, reply) => reply.type('text/css').send(style));
  for (const path of ['/emulator/auth/handler', '/emulator/auth/iframe'])
    app.get(path, async (request, reply) => {
      const page = await fetch(`${origin}${request.url}`).catch(() => undefined);
      if (!page)
        return reply
          .code(502)
          .send({ detail: 'The identity emulator does not answer; start Switchboard again' });
      return reply
        .code(page.status)
        .type(page.headers.get('content-type') ?? 'text/html')
        .send(localPage(await page.text()));
    });
}
