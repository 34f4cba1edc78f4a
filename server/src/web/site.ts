import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FILE } from '@switchboard/federation/registry';
import { isFileError } from '@switchboard/tooling/file-error';

/** The folder of the site, read for every page: a deployed remote shows at the next visit. */
export const createSite = (directory: string) => ({
  /** Undefined when the site has not been built. */
  template: () => readText(join(directory, 'index.html')),
  /** Not validated: the shell does that. Undefined when nothing is deployed. @throws when the file is not JSON */
  registry: () => readJson(join(directory, 'registry.json')),
  /** The record of the shell's build, not validated. Undefined when it has none. @throws when the file is not JSON */
  shell: () => readJson(join(directory, SHELL_FILE)),
});

const readJson = async (path: string): Promise<unknown> => {
  const text = await readText(path);
  return text === undefined ? undefined : JSON.parse(text);
};

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
};
