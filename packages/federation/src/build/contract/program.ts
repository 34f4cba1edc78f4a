import { dirname, join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

const OPTIONS = {
  strict: true,
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  // What the types of a server would add.
  types: [],
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Reads a program and closes the compiler afterwards.
 *
 * @param folder where the files with these contents seem to be, so that imports are found from there
 * @param others further files of the program, by their absolute path
 */
export const withProgram = <T>(
  folder: string,
  contents: Readonly<Record<string, string>>,
  read: (project: Project) => T,
  others: readonly string[] = [],
): T => {
  const config = join(folder, 'tsconfig.contract.json');
  const written = new Map(Object.entries(contents).map(([name, text]) => [join(folder, name), text]));
  const files = [...written.keys(), ...others];
  written.set(config, JSON.stringify({ compilerOptions: OPTIONS, files }));
  const api = new API({
    cwd: dirname(config),
    fs: {
      readFile: (path) => written.get(path),
      fileExists: (path) => (written.has(path) ? true : undefined),
    },
  });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`The compiler does not read ${config}`);
    const found = read(project);
    snapshot.dispose();
    return found;
  } finally {
    api.close();
  }
};
