/** The part of the configuration about signing in. */
export interface Identity {
  apiKey: string;
  /** Origin of the identity emulator, `''` for this one; absent in production. */
  emulatorOrigin?: string;
}

const readJson = async (path: string) => {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

/** The apps with a dev server: their records list no files. */
export const readApps = async (): Promise<string[]> => {
  const { remotes }: { remotes: { name: string; files: unknown[] }[] } = await readJson('/registry.json');
  return remotes.filter(({ files }) => files.length === 0).map(({ name }) => name);
};

/** The identity provider and the API of the suite. */
export const readConfig = (): Promise<{ apiBase: string; identity: Identity }> => readJson('/config.json');
