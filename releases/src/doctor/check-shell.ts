import { EMBED_FILE } from '@switchboard/federation/embed';
import { NumberedError } from '@switchboard/federation/errors';
import { integrityOf } from '@switchboard/federation/integrity';
import { z } from 'zod';
import { inBatches } from '../in-batches.ts';
import { parseJson } from '../parse-json.ts';
import { checkCopies } from './check-copies.ts';
import { headerFaults } from './check-headers.ts';
import type { Problems } from './problems.ts';
import { readFile, readPage } from './read-file.ts';
import type { Site } from './site.ts';

/** The script that foreign pages name, at the root of the site. */
const EMBED_SCRIPT = 'embed.js';

interface ShellFile {
  /** From the root of the site, without a slash before it. */
  path: string;
  integrity?: string | undefined;
  /** Whether foreign pages read it, rather than only run it. */
  embedded?: boolean;
}

const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^/"][^"]*\.(?:js|css))"[^>]*>/g;
const INTEGRITY = /\bintegrity="([^"]*)"/;

/** The scripts and style sheets that a page names. */
const namedIn = (page: string): ShellFile[] =>
  [...page.matchAll(TAG)]
    .filter(([, path = '']) => !path.startsWith('remotes/'))
    .map(([tag, path = '']) => ({ path, integrity: INTEGRITY.exec(tag)?.[1] }));

const files = z.array(z.object({ path: z.string().startsWith('static/'), integrity: z.string() }));
const embedRecord = z.object({ scripts: files, styles: files });

/** The files that an embedded app starts with; its record is the first. */
const namedInRecord = async (site: Site): Promise<ShellFile[]> => {
  const url = new URL(EMBED_FILE, site.origin);
  const { data } = embedRecord.safeParse(parseJson((await readFile(site, url)).content.toString()));
  if (data)
    return [{ path: EMBED_FILE }, ...data.scripts, ...data.styles].map((file) => ({
      ...file,
      embedded: true,
    }));
  throw new NumberedError(
    'record-unreadable',
    `${site.placeOf(url)} does not tell what embedded apps begin with`,
  );
};

/**
 * Examines the files that the shell needs at its start, in its page and in foreign ones. Files fetched later are named
 * only inside its scripts, with their integrity.
 *
 * @param forOthers whether pages of other origins have to be able to read the files for embedding
 */
export const checkShell = async (site: Site, forOthers: boolean, problems: Problems): Promise<void> => {
  const root = new URL('/', site.origin);
  const page = await problems.attempt(() => readPage(site, root));
  const embedded = await problems.attempt(() => namedInRecord(site));
  const named = [...namedIn(String(page?.content ?? '')), { path: EMBED_SCRIPT }, ...(embedded ?? [])];
  await inBatches<ShellFile>(named, async ({ path, integrity, embedded = false }) => {
    const url = new URL(path, root);
    const answer = await problems.attempt(() => readFile(site, url));
    if (!answer) return;
    if (integrity !== undefined && integrityOf(answer.content) !== integrity)
      problems.add(new NumberedError('altered', `${site.placeOf(url)} is not what was released`));
    await checkCopies(site, url, answer.content, problems);
    const kind = path.startsWith('static/') ? 'forever' : 'asked-anew';
    problems.add(...headerFaults(url, answer.headers, { kind, forOthers: forOthers && embedded }));
  });
};
