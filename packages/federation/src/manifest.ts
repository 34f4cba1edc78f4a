import * as z from 'zod';
import { localised } from './localised.ts';
import { menuEntry } from './menu-entry.ts';

export { inLanguage, type Localised } from './localised.ts';
export { type MenuEntry, menuEntry } from './menu-entry.ts';

export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);

/** A path at which the shell shows a screen of the remote; everything below it belongs to the remote too. */
export const remoteRoute = z.object({
  path: z.string().regex(/^(?!.*\/\/)\/[a-z0-9/-]*$/),
  screen: z.string(),
  title: localised,
  /** Name of an icon that the shell knows; that of the menu entry with the same path unless told. */
  icon: z.string().optional(),
  /** `signed-in` sends people who need onboarding there first; `onboarding` is for them alone. */
  access: z.enum(['signed-in', 'onboarding']).default('signed-in'),
  /** `dashboard` stands beside the menu, `bare` has the page to itself. */
  layout: z.enum(['dashboard', 'bare']).default('dashboard'),
});
export type RemoteRoute = z.output<typeof remoteRoute>;

/** Something to do that the search offers; it begins at a path of the suite. */
export const remoteCommand = z.object({
  path: z.string().regex(/^\/(?!\/)/),
  label: localised,
  /** Name of an icon that the shell knows. */
  icon: z.string().optional(),
});

/** Versions that a remote was built for, as semver ranges. */
export const requirements = z.object({ contract: z.string(), react: z.string(), ui: z.string() });
export type Requirements = z.output<typeof requirements>;

/** What a team writes about its app; the build adds what can be measured. */
export const manifest = z.object({
  name: remoteName,
  routes: z.array(remoteRoute).min(1),
  /** Its entries in the menu of the shell. */
  menu: z.array(menuEntry).default([]),
  /** The heading over what the app finds; present if it takes part in the search. */
  search: localised.optional(),
  /** What the search offers to do with it. */
  commands: z.array(remoteCommand).default([]),
  requires: requirements,
});
export type Manifest = z.output<typeof manifest>;

/** Checks a manifest while it is written; used in `app.manifest.ts` of every remote. */
export const defineManifest = (definition: z.input<typeof manifest>): Manifest => manifest.parse(definition);
