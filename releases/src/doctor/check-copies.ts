import { NumberedError } from '@switchboard/federation/errors';
import type { Problems } from './problems.ts';
import type { Site } from './site.ts';

/** Checks that browsers get the same content in every encoding. */
export const checkCopies = async (
  site: Site,
  url: URL,
  content: Buffer,
  problems: Problems,
): Promise<void> => {
  for (const copy of await site.copies(url)) {
    if (copy.content?.equals(content)) continue;
    const fault = copy.content ? 'has other content than the file' : 'cannot be unpacked';
    problems.add(
      new NumberedError('altered', `${site.placeOf(url)} as ${copy.encoding} ${fault}: release it again`),
    );
  }
};
