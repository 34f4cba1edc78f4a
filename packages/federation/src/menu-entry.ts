import * as z from 'zod';
import { localised } from './localised.ts';

/** Fields of every entry. */
const line = {
  label: localised,
  /** Lower comes first, among all remotes; equal ones keep the order of the registry. */
  order: z.number().default(100),
  /** Shown only to users of this role; to all if missing. */
  role: z.string().min(1).optional(),
};

/** Further fields of entries with an action. */
const active = {
  ...line,
  /** Name of an icon that the shell knows; a plain dot otherwise. */
  icon: z.string().optional(),
  /** One or two characters instead of the icon. */
  iconText: z.string().min(1).max(2).optional(),
  /** Shown without an action. */
  disabled: z.boolean().optional(),
};

/** A link to a screen. This is the default type. */
export const menuLink = z.object({
  type: z.literal('link').optional(),
  ...active,
  /** A path of the suite. */
  path: z.string().regex(/^\/(?!\/)/),
});
export type MenuLink = z.output<typeof menuLink>;

/** A link out of the suite, in a new tab. */
export const menuExternal = z.object({
  type: z.literal('external'),
  ...active,
  /** A full URL, `https://…`. */
  path: z.url({ protocol: /^https?$/ }),
});
export type MenuExternal = z.output<typeof menuExternal>;

/** A heading above the entries that follow. */
export const menuLabel = z.object({ type: z.literal('label'), ...line });

/** A collapsible group of entries. Opens automatically if it contains the current one. */
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
