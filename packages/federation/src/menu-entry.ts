import * as z from 'zod/mini';
import { localised } from './localised.ts';

/** Fields of every entry. */
const line = {
  label: localised,
  /** Lower comes first, among all remotes; equal ones keep the order of the registry. */
  order: z._default(z.number(), 100),
  /** Shown only to users of this role; to all if missing. */
  role: z.optional(z.string().check(z.minLength(1))),
};

/** Further fields of entries with an action. */
const active = {
  ...line,
  /** Name of an icon that the shell knows; a plain dot otherwise. */
  icon: z.optional(z.string()),
  /** One or two characters instead of the icon. */
  iconText: z.optional(z.string().check(z.minLength(1), z.maxLength(2))),
  /** Shown without an action. */
  disabled: z.optional(z.boolean()),
};

/** A link to a screen. This is the default type. */
const menuLink = z.object({
  type: z.optional(z.literal('link')),
  ...active,
  /** A path of the suite. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** A number at the end of the row: of conversations with unread messages. */
  badge: z.optional(z.literal('unread')),
});

/** A link out of the suite, in a new tab. */
const menuExternal = z.object({
  type: z.literal('external'),
  ...active,
  /** A full URL, `https://…`. */
  path: z.url({ protocol: /^https?$/ }),
});

/** A heading above the entries that follow. */
const menuLabel = z.object({ type: z.literal('label'), ...line });

/** A collapsible group of entries. Opens automatically if it contains the current one. */
const menuGroup = z.object({
  type: z.literal('group'),
  ...active,
  get children(): z.ZodMiniArray<MenuEntrySchema> {
    return z.array(menuEntry).check(z.minLength(1));
  },
});

type MenuEntrySchema = z.ZodMiniDiscriminatedUnion<
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
