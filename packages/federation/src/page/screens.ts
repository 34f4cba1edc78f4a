import * as z from 'zod/mini';
import { deployedFile } from '../registry.ts';
import type { Preload } from './preloads.ts';

const SIGN_IN = '/login';

/** The part of `shell.json` about the shell's own screens: the files that each fetches, by the path of the screen. */
const screenFiles = z.object({ screens: z.record(z.string(), z.array(deployedFile)) });
export type ScreenFiles = z.output<typeof screenFiles>;

/**
 * The files that a visitor who is signed out needs beyond the page. Most other paths lead to the sign-in.
 *
 * @param shell the text of `shell.json`, parsed; unreadable records and those of earlier shells have no screens
 */
export const screenPreloads = (shell: unknown, pathname: string): Preload[] => {
  const screens = screenFiles.safeParse(shell).data?.screens ?? {};
  return (screens[pathname] ?? screens[SIGN_IN] ?? []).map(({ path, integrity }) => ({
    href: `/${path}`,
    as: path.endsWith('.css') ? 'style' : 'script',
    integrity,
  }));
};
