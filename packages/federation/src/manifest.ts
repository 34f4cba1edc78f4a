import * as z from 'zod/mini';
import { localised } from './localised.ts';
import { menuEntry } from './menu-entry.ts';

export { inLanguage, type Localised } from './localised.ts';
export { type MenuEntry, menuEntry } from './menu-entry.ts';

const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

/** A path at which the shell shows a screen of the remote. All paths below it also belong to the remote. */
export const remoteRoute = z.object({
  path: z.string().check(z.regex(/^(?!.*\/\/)\/[a-z0-9/-]*$/)),
  screen: z.string(),
  title: localised,
  /** Name of an icon that the shell knows; by default that of the menu entry with the same path. */
  icon: z.optional(z.string()),
  /** `signed-in` redirects users who need onboarding there; `onboarding` is for them only. */
  access: z._default(z.enum(['signed-in', 'onboarding']), 'signed-in'),
  /** `dashboard` is shown beside the menu, `bare` without it. */
  layout: z._default(z.enum(['dashboard', 'bare']), 'dashboard'),
  /** `settings` lists the screen in the menu of the account. */
  place: z.optional(z.literal('settings')),
});
export type RemoteRoute = z.output<typeof remoteRoute>;

/** An action in the search: a path of the suite. */
const remoteCommand = z.object({
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  label: localised,
  /** Name of an icon that the shell knows. */
  icon: z.optional(z.string()),
});

/** The team's description of its remote. The build adds the rest of the record. */
export const manifest = z.object({
  name: remoteName,
  routes: z.array(remoteRoute).check(z.minLength(1)),
  /** Its entries in the menu of the shell. */
  menu: z._default(z.array(menuEntry), []),
  /** The heading of the app's results; present if it takes part in the search. */
  search: z.optional(localised),
  /** Actions of the app in the search. */
  commands: z._default(z.array(remoteCommand), []),
});
export type Manifest = z.output<typeof manifest>;

/** Checks and completes a manifest, for the `app.manifest.ts` of a remote. */
export const defineManifest = (definition: z.input<typeof manifest>): Manifest => manifest.parse(definition);
