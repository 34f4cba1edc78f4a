import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { BadSetting } from '../config.ts';

/** Makes the folder of the list of deletions: without it the first deletion would fail. @throws BadSetting */
export const requireWritable = async (deletionsDir: string): Promise<void> => {
  try {
    await mkdir(deletionsDir, { recursive: true, mode: 0o700 });
    await access(deletionsDir, constants.W_OK);
  } catch (error) {
    throw new BadSetting(`DELETIONS_DIR is not valid: nothing can be written to ${deletionsDir}`, {
      cause: error,
    });
  }
};
