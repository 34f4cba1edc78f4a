import * as z from 'zod';
import { localised } from './localised.ts';

/** What every line of the menu has. */
const line = {
  label: localised,
  /** Lower stands higher, among all remotes; equals stand as they are deployed. */
  order: z.number().default(100),
  /** Shown to users of this role alone; to everybody when absent. */
  role: z.string().min(1).optional(),
};

/** What a line that does something has as well. */
const active = {
  ...line,
  /** Name of an icon that the shell knows; a plain dot otherwise. */
  icon: z.string().optional(),
  /** One or two characters in the place of the icon. */
  iconText: z.string().min(1).max(2).optional(),
  /** Shown, and does nothing. */
  disabled: z.boolean().optional(),
};

/** Leads to a screen. What is no other type is a link, so the type may be left out. */
export const menuLink = z.object({
  type: z.literal('link').optional(),
  ...active,
  /** A path of the suite. */
  path: z.string().regex(/^\/(?!\/)/),
});
export type MenuLink = z.output<typeof menuLink>;

/** Leads out of the suite, in a new tab. */
export const menuExternal = z.object({
  type: z.literal('external'),
  ...active,
  /** A whole address, `https://…`. */
  path: z.url({ protocol: /^https?$/ }),
});
export type MenuExternal = z.output<typeof menuExternal>;

/** A heading over the entries that follow it. */
export const menuLabel = z.object({ type: z.literal('label'), ...line });

/** Holds entries that can be folded away; opens by itself when one of them is the current one. */
export const menuGroup = z.object({
  type: z.literal('group'),
  ...active,
  get children(): z.ZodArray<MenuEntrySchema> {
    return z.array(menuEntry).min(1);
  },
});
export type MenuGroup = z.output<typeof menuGroup>;

type MenuEntrySchema = z.ZodDiscriminatedUnion<
  [typeof menuLink, typeof menuExternal, typeof menuLabel, typeof menuGroup],
  'type'
>;

/** An entry in the menu of the shell. */
export const menuEntry: MenuEntrySchema = z.discriminatedUnion('type', [
  menuLink,
  menuExternal,
  menuLabel,
  menuGroup,
]);
export type MenuEntry = z.output<typeof menuEntry>;
