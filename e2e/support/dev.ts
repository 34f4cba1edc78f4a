import { freePort } from '@switchboard/tooling/testing/free-port';
import { type Program, start } from './program.ts';
import { copyWorkspace, editIn, type Workspace } from './workspace.ts';

/** The dev servers of one app and of the shell around it. */
interface AppServer {
  /** Origin of the shell's dev server. */
  origin: string;
  /** Port of the app's own dev server. */
  appPort: number;
  printed: Program['printed'];
  close(): Promise<void>;
}

export interface DevServer extends AppServer {
  workspace: Workspace;
}

/** Runs the command `dev` of a repository for an app inside a suite, on free ports. */
export const startDevIn = async (
  folder: string,
  command: readonly string[],
  { app, suite }: { app: string; suite: string },
): Promise<AppServer> => {
  const [port, appPort] = [await freePort(), await freePort()];
  await editIn(folder)(
    `apps/${app}/rsbuild.config.ts`,
    'manifest, port: ',
    `manifest, port: ${appPort} + 0 * `,
  );
  const program = start({ PORT: String(port) }, [...command, app, '--suite', suite], {
    cwd: folder,
    says: 'with hot reload is ready',
  });
  await program.ready;
  return {
    origin: `http://localhost:${port}`,
    appPort,
    printed: program.printed,
    close: async () => {
      program.child.kill('SIGTERM');
      await program.ended;
    },
  };
};

/** Runs the script behind `npm run dev -- <app> --suite <suite>` in a copy of the repository. */
export const startDev = async (app: string, suite: string): Promise<DevServer> => {
  const workspace = await copyWorkspace();
  const server = await startDevIn(workspace.folder, [process.execPath, 'scripts/dev.mjs'], { app, suite });
  return {
    ...server,
    workspace,
    close: async () => {
      await server.close();
      await workspace.remove();
    },
  };
};
