import {
  MAIL_TIMES,
  type SaveNoticeSettings,
  type NoticeSettings as WireSettings,
} from '@switchboard/api-client';
import type { NoticeSettings } from './settings.ts';

export const settingsOnWire = (
  { mailAfter, quiet, ...settings }: NoticeSettings,
  mails: WireSettings['mails'],
): WireSettings => ({
  mail_after: MAIL_TIMES.find((minutes) => minutes === mailAfter) ?? 0,
  mail_text: settings.mailText,
  mail_kinds: settings.mailKinds,
  push_kinds: settings.pushKinds,
  push_text: settings.pushText,
  quiet: quiet ?? null,
  mails,
});

export const settingsFromWire = (body: SaveNoticeSettings): Partial<NoticeSettings> => ({
  ...(body.mail_after !== undefined && { mailAfter: body.mail_after }),
  ...(body.mail_text !== undefined && { mailText: body.mail_text }),
  ...(body.mail_kinds && { mailKinds: [...new Set(body.mail_kinds)] }),
  ...(body.push_kinds && { pushKinds: [...new Set(body.push_kinds)] }),
  ...(body.push_text !== undefined && { pushText: body.push_text }),
  ...(body.quiet !== undefined && { quiet: body.quiet ?? undefined }),
});
