import { API_PATH, type BusinessSettings } from '@switchboard/api-client';
import type { Zone } from '@switchboard/common/time/zone';
import { eq } from 'drizzle-orm';
import { changeCatalog } from '../booking/catalog.ts';
import { type Before, joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import { createZone } from '../time/zones.ts';

/** The settings of a business. */
export type Business = Pick<
  typeof workspaces.$inferSelect,
  'name' | 'pictureFileId' | 'timeZone' | 'currency'
> &
  Pick<BusinessSettings, 'hours' | 'exceptions' | 'buffer' | 'reminders'> &
  Required<Pick<BusinessSettings, 'confirmations'>> & {
    /** A person chose the hours; otherwise they are only a proposal. */
    hoursChosen: boolean;
  };

/** Fields to change; the others stay. */
export type BusinessChanges = {
  [Field in Exclude<keyof Business, 'pictureFileId' | 'hoursChosen'>]?: Business[Field] | undefined;
};

/** As clients know them. */
export const businessOnWire = ({ timeZone, pictureFileId, hoursChosen: _, ...business }: Business) => ({
  ...business,
  picture: pictureFileId && `${API_PATH}/messaging/files/${pictureFileId}/`,
  time_zone: timeZone,
});

const workday: BusinessSettings['hours'][number] = [[9 * 60, 18 * 60]];
const saturday: BusinessSettings['hours'][number] = [[10 * 60, 14 * 60]];

const DEFAULTS: Business = {
  name: null,
  pictureFileId: null,
  timeZone: null,
  currency: null,
  hours: [workday, workday, workday, workday, workday, saturday, []],
  hoursChosen: false,
  exceptions: [],
  buffer: 0,
  reminders: {
    enabled: false,
    hours_before: 24,
    quiet: [21 * 60, 9 * 60],
    language: 'en',
    templates: {
      en: 'Hello! You have a booking on {date} at {time}: {title}. Will you be there?',
      es: '¡Hola! Tiene una cita el {date} a las {time}: {title}. ¿Vendrá?',
      ru: 'Здравствуйте! Напоминаем о записи: {title}, {date} в {time}. Вы придёте?',
    },
  },
  confirmations: {
    made: false,
    moved: false,
    cancelled: false,
    templates: {
      made: {
        en: 'Hello! You are booked: {title}, {date} at {time}.',
        es: '¡Hola! Su cita: {title}, {date} a las {time}.',
        ru: 'Здравствуйте! Вы записаны: {title}, {date} в {time}.',
      },
      moved: {
        en: 'Hello! Your booking has moved: {title}, now {date} at {time}.',
        es: '¡Hola! Su cita ha cambiado: {title}, ahora {date} a las {time}.',
        ru: 'Здравствуйте! Ваша запись перенесена: {title}, теперь {date} в {time}.',
      },
      cancelled: {
        en: 'Hello! Your booking is cancelled: {title}, {date} at {time}. Write to us for another time.',
        es: '¡Hola! Su cita está anulada: {title}, {date} a las {time}. Escríbanos para buscar otra hora.',
        ru: 'Здравствуйте! Ваша запись отменена: {title}, {date} в {time}. Напишите нам, чтобы выбрать другое время.',
      },
    },
  },
};

/** The reminders of a new business, whose customers are written to in this language until theirs is known. */
export const remindersIn = (
  language: BusinessSettings['reminders']['language'],
): BusinessSettings['reminders'] => ({ ...DEFAULTS.reminders, language });

/** The settings, with defaults for missing values. */
export const readBusiness = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
): Promise<Business> => {
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  return {
    name: row?.name ?? DEFAULTS.name,
    pictureFileId: row?.pictureFileId ?? DEFAULTS.pictureFileId,
    timeZone: row?.timeZone ?? DEFAULTS.timeZone,
    currency: row?.currency ?? DEFAULTS.currency,
    hours: row?.hours ?? DEFAULTS.hours,
    hoursChosen: row?.hours != null,
    exceptions: row?.exceptions ?? DEFAULTS.exceptions,
    buffer: row?.buffer ?? DEFAULTS.buffer,
    reminders: row?.reminders ?? DEFAULTS.reminders,
    confirmations: row?.confirmations ?? DEFAULTS.confirmations,
  };
};

/** Whether customers are told of any change of their bookings. */
const tellsCustomers = ({ made, moved, cancelled }: Business['confirmations']): boolean =>
  made || moved || cancelled;

/** Further work in the transaction that changes the zone or the reminders. */
export type AfterReminders = (tx: Transaction, workspaceId: WorkspaceId) => Promise<void>;

/**
 * @param before what the person saw, by the names of the wire; undefined for a change that overwrites
 * @throws Refusal 400 for two exceptions of one day, or reminders without a zone; 412 if another change contradicts
 */
export const updateBusiness = async (
  db: Database,
  workspaceId: WorkspaceId,
  { name, timeZone, currency, hours, exceptions, buffer, reminders, confirmations }: BusinessChanges,
  {
    before,
    now,
    afterReminders,
  }: { before?: Before | undefined; now: number; afterReminders: AfterReminders },
): Promise<void> => {
  const days = exceptions?.map(({ date }) => date) ?? [];
  const twice = days.findIndex((day, at) => days.indexOf(day) < at);
  if (twice >= 0) throw new Refusal('date_twice', { field: `exceptions.${twice}.date` });
  const set = { name, timeZone, currency, hours, exceptions, buffer, reminders, confirmations };
  if (Object.values(set).every((value) => value === undefined)) return;
  await changeCatalog(db, workspaceId, now, async (tx) => {
    const stored = await readBusiness(tx, workspaceId);
    const joined = joinChanges(set, {
      before: before && { ...before, timeZone: before.time_zone },
      stored,
      of: 'settings',
      current: businessOnWire(stored),
    });
    await tx.update(workspaces).set(joined).where(eq(workspaces.id, workspaceId));
    if (reminders === undefined && confirmations === undefined && timeZone === undefined) return;
    const business = await readBusiness(tx, workspaceId);
    if (business.reminders.enabled && business.timeZone === null)
      throw new Refusal('zone_needed', { field: 'reminders.enabled' });
    if (tellsCustomers(business.confirmations) && business.timeZone === null)
      throw new Refusal('zone_needed', { field: 'confirmations' });
    await afterReminders(tx, workspaceId);
  });
};

/** The zone of the business. @param fallback the caller's zone, which counts until one is chosen */
export const zoneOf = ({ timeZone }: Pick<Business, 'timeZone'>, fallback = 'UTC'): Zone =>
  createZone(timeZone ?? fallback);
