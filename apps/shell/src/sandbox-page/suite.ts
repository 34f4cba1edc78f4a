/** What of the suite's configuration concerns signing in. */
export interface Identity {
  apiKey: string;
  /** Present where the provider is a stand-in: its origin, or `''` for this one. */
  emulatorOrigin?: string;
}

const readJson = async (path: string) => {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

/** The apps that are worked on: files that a dev server builds anew at any time are measured by nobody. */
export const readApps = async (): Promise<string[]> => {
  const { remotes }: { remotes: { name: string; files: unknown[] }[] } = await readJson('/registry.json');
  return remotes.filter(({ files }) => files.length === 0).map(({ name }) => name);
};

/** How people sign in to the suite, and where its API is. */
export const readConfig = (): Promise<{ apiBase: string; identity: Identity }> => readJson('/config.json');
