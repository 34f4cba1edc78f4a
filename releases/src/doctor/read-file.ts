import { NumberedError } from '@switchboard/federation/errors';
import type { Answer, Site } from './site.ts';

const requireThere = (site: Site, url: URL, answer: Answer): Answer => {
  const place = site.placeOf(url);
  const { status } = answer;
  if (status === 200) return answer;
  if (status === 404 || status === 410) throw new NumberedError('gone', `${place} is not there`);
  if (status >= 300 && status < 400) throw new NumberedError('redirected', `${place} leads elsewhere`);
  throw new NumberedError('unreachable', `${place} answers ${status}`);
};

/** A required file. @throws NumberedError `unreachable`, `gone` or `redirected` */
export const readFile = async (site: Site, url: URL): Promise<Answer> =>
  requireThere(site, url, await site.get(url));

/** A required page. A static host may redirect to its folder first. @throws as `readFile` */
export const readPage = async (site: Site, url: URL): Promise<Answer> => {
  const answer = await site.get(url, 'text/html');
  const location = answer.headers?.get('location');
  const folder = new URL(url);
  folder.pathname += '/';
  const leadsThere = location && URL.canParse(location, url) && new URL(location, url).href === folder.href;
  return requireThere(site, url, leadsThere ? await site.get(folder, 'text/html') : answer);
};
