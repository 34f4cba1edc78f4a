import { NumberedError } from '@switchboard/federation/errors';
import type { Answer, Site } from './site.ts';

/** A file that has to be there. @throws NumberedError `unreachable`, `gone` or `redirected` */
export const readFile = async (site: Site, url: URL, accept?: string): Promise<Answer> => {
  const answer = await site.get(url, accept);
  const { status } = answer;
  if (status === 200) return answer;
  if (status === 404 || status === 410) throw new NumberedError('gone', `${url} is not there`);
  if (status >= 300 && status < 400) throw new NumberedError('redirected', `${url} leads elsewhere`);
  throw new NumberedError('unreachable', `${url} answers ${status}`);
};
