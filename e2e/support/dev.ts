import { freePort } from '@switchboard/tooling/testing/free-port';
import { type Program, start } from './program.ts';
import { copyWorkspace, type Workspace } from './workspace.ts';

export interface DevServer {
  /** Origin of the shell's dev server. */
  origin: string;
  /** Port of the app's own dev server. */
  appPort: number;
  workspace: Workspace;
  printed: Program['printed'];
  close(): Promise<void>;
}

/** Runs the script behind `npm run dev -- <app> --suite <suite>` in a copy of the repository, on free ports. */
export const startDev = async (app: string, suite: string): Promise<DevServer> => {
  const workspace = await copyWorkspace();
  const [port, appPort] = [await freePort(), await freePort()];
  const config = `apps/${app}/rsbuild.config.ts`;
  await workspace.edit(config, 'manifest, port: ', `manifest, port: ${appPort} + 0 * `);
  const command = [process.execPath, 'scripts/dev.mjs', app, '--suite', suite];
  const program = start({ PORT: String(port) }, command, {
    cwd: workspace.folder,
    says: 'with hot reload is ready',
  });
  await program.ready;
  return {
    origin: `http://localhost:${port}`,
    appPort,
    workspace,
    printed: program.printed,
    close: async () => {
      program.child.kill('SIGTERM');
      await program.ended;
      await workspace.remove();
    },
  };
};
