import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { isS3Address } from '@switchboard/tooling/s3';
import { BadSetting } from '../config.ts';
import { openTarget } from '../targets/open-target.ts';

/**
 * Makes the folder of the list of deletions: without it the first deletion would fail. A bucket may be away while a
 * server starts.
 * @throws BadSetting
 */
export const requireWritable = async (deletions: string): Promise<void> => {
  if (isS3Address(deletions)) return void openTarget(deletions);
  try {
    await mkdir(deletions, { recursive: true, mode: 0o700 });
    await access(deletions, constants.W_OK);
  } catch (error) {
    throw new BadSetting(`DELETIONS_DIR is not valid: nothing can be written to ${deletions}`, {
      cause: error,
    });
  }
};
