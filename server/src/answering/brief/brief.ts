import type { AgentSettings } from '@switchboard/api-client';
import type { Zone } from '@switchboard/common/time/zone';
import { and, desc, eq, max, ne } from 'drizzle-orm';
import { type BookingEffect, isBookingEffect, type ToolEffect } from '../../agent-tools/effects.ts';
import { type OwnBooking, upcomingBookings } from '../../agent-tools/own-bookings.ts';
import { readServices as readCatalog, type Service } from '../../agent-tools/services.ts';
import { listOptions } from '../../booking/offered.ts';
import type { Clock } from '../../clock.ts';
import { readKnown } from '../../customers/known-customer.ts';
import type { Database } from '../../db/database.ts';
import type { AgentConfig } from '../../db/schema/agents.ts';
import { agentRuns } from '../../db/schema/answering.ts';
import type { ConversationRow } from '../../db/schema/messaging.ts';
import { users } from '../../db/schema/users.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { members } from '../../db/schema/workspaces.ts';
import { inWorkspace } from '../../db/scope.ts';
import { otherLanguage } from '../../languages/detect.ts';
import { LANGUAGES, type Language, languageFor, languageIn } from '../../languages/language.ts';
import type { Turn } from '../../model/model.ts';
import { type Pending, pendingIn } from '../../proposals/stored.ts';
import { type Business, readBusiness, zoneOf } from '../../schedule/business.ts';
import { type Understanding, understand } from '../../understanding/understanding.ts';
import type { Context } from './context.ts';
import type { AnsweringPorts } from './ports.ts';

/** The input of an answer, as read from the database. */
export interface Brief {
  runId: string;
  /** For `suggest` a person answers, so no rule calls one. */
  purpose: 'live' | 'try' | 'suggest';
  agent: { id: string; workspaceId: WorkspaceId; name: string; config: AgentConfig };
  settings: AgentSettings;
  conversationId: string | null;
  customer: { id: string | null; name: string; note: string };
  /** Since the last hand-over, oldest first. */
  turns: readonly Turn[];
  /** Texts of the customer since the last answer; empty when no message has a text. */
  text: string;
  /** What `text` is. */
  understood: Understanding;
  /** Questions of the customer that were answered since the last hand-over. */
  before: readonly string[];
  /** The language of the server's sentences. */
  language: Language;
  /** ISO 639-1: the language of free words and of dates and amounts. */
  spoken: string;
  business: Business;
  /** The name of the owner while the business has none. */
  businessName: string;
  /** Names and prices of the services, a line each. */
  services: string;
  /** All services of the agent. */
  catalog: readonly Service[];
  /** Upcoming bookings of the customer. */
  bookings: readonly OwnBooking[];
  zone: Zone;
  /** When the customer last got the away message; milliseconds since the epoch. */
  awayToldAt: number | undefined;
  /** Effects of earlier runs that were not reported to the customer. */
  untold: readonly BookingEffect[];
  /** Effects of earlier runs that were reported to the customer. */
  told: readonly BookingEffect[];
  /** What the customer was asked last, if they have not answered it. */
  pending: Pending | undefined;
}

/** Maximum services in the instructions; tools list the rest. */
const MAX_SERVICES = 100;

type Place = Pick<ConversationRow, 'id' | 'customerId' | 'customerName' | 'customerLanguage'>;

export interface Wanted {
  runId: string;
  purpose: Brief['purpose'];
  agent: { id: string; workspaceId: WorkspaceId; name: string; config: AgentConfig };
  context: Pick<Context, 'turns' | 'text' | 'before' | 'written'>;
  /** Undefined for the playground. */
  conversation: Place | undefined;
  /** Customer of the playground; a conversation has its own. */
  customerId?: string | undefined;
}

/** Reads the data that an answer needs apart from the conversation. */
export const readBrief = async (
  { db, now, ports }: { db: Database; now: Clock; ports: Pick<AnsweringPorts, 'settingsOf'> },
  { runId, purpose, agent, context, conversation, customerId }: Wanted,
): Promise<Brief> => {
  const settings = ports.settingsOf(agent.config.intelligence);
  const business = await readBusiness(db, agent.workspaceId);
  const zone = zoneOf(business);
  const part = conversation ? conversation.customerId : (customerId ?? null);
  const customer = await readKnown(db, agent.workspaceId, part);
  const { language, spoken } = languagesOf(settings.language, context.written, conversation, business);
  // Read only if the agent uses it.
  const usesServices = /\{\{\s*services/.test(agent.config.systemPrompt);
  const tellsAway = settings.working_hours.mode !== 'always' && settings.working_hours.outside === 'away';
  return {
    runId,
    purpose,
    agent,
    settings,
    conversationId: conversation?.id ?? null,
    customer: {
      id: part,
      name: conversation?.customerName ?? customer?.name ?? '',
      note: customer?.note ?? '',
    },
    turns: context.turns,
    text: context.text,
    understood: understand(context.text),
    before: context.before,
    language,
    spoken,
    business,
    businessName: business.name ?? (await readOwner(db, agent.workspaceId)),
    services: usesServices ? await readServices(db, agent, business.currency) : '',
    catalog: await readCatalog(db, { workspaceId: agent.workspaceId, agentId: agent.id }),
    bookings: await upcomingBookings(db, { workspaceId: agent.workspaceId, customerId: part, now }),
    zone,
    awayToldAt: conversation && tellsAway ? await readAwayTime(db, conversation.id) : undefined,
    ...(conversation ? await readDone(db, conversation.id, runId) : { untold: [], told: [] }),
    pending: conversation && purpose === 'live' ? await pendingIn(db, conversation.id) : undefined,
  };
};

/** A language without sentences of the server gets those of the business. */
const languagesOf = (
  wanted: AgentSettings['language'],
  written: readonly string[],
  conversation: Place | undefined,
  { reminders }: Business,
): Pick<Brief, 'language' | 'spoken'> => {
  if (wanted !== 'auto') return { language: wanted, spoken: wanted };
  for (const text of written) {
    const other = otherLanguage(text, LANGUAGES);
    if (other !== undefined) return { language: reminders.language, spoken: other };
    if (languageIn(text) !== undefined) break;
  }
  const language = languageFor(written, conversation?.customerLanguage ?? null, reminders.language);
  return { language, spoken: language };
};

const readOwner = async (db: Database, workspaceId: WorkspaceId): Promise<string> => {
  const [user] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(inWorkspace(members, workspaceId, eq(members.role, 'owner')));
  return [user?.first, user?.last].filter(Boolean).join(' ');
};

const readServices = async (
  db: Database,
  { id, workspaceId }: Wanted['agent'],
  currency: string | null,
): Promise<string> => {
  const rows = (await listOptions(db, { workspaceId, agentId: id })).slice(0, MAX_SERVICES);
  const lines = rows.map(({ name, duration, price }) =>
    [`${name}: ${duration} min`, ...(price ? [`${price} ${currency ?? ''}`.trim()] : [])].join(', '),
  );
  return [...new Set(lines)].join('\n');
};

const liveIn = (conversationId: string) =>
  and(eq(agentRuns.conversationId, conversationId), eq(agentRuns.kind, 'live'));

const readAwayTime = async (db: Database, conversationId: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ at: max(agentRuns.startedAt) })
    .from(agentRuns)
    .where(and(liveIn(conversationId), eq(agentRuns.outcome, 'away')));
  return row?.at?.getTime();
};

/** Recent runs of a conversation whose effects are read. */
const RECENT = 20;

/** Booking effects of earlier runs: reported to the customer, or not reported because a newer message came. */
const readDone = async (
  db: Database,
  conversationId: string,
  runId: string,
): Promise<Pick<Brief, 'untold' | 'told'>> => {
  const rows = await db
    .select({ effects: agentRuns.effects, told: agentRuns.told })
    .from(agentRuns)
    .where(and(liveIn(conversationId), ne(agentRuns.id, runId)))
    .orderBy(desc(agentRuns.startedAt))
    .limit(RECENT);
  // A run that answered the customer reported the effects of earlier runs too.
  const firstTold = rows.findIndex(({ told }) => told);
  const until = firstTold === -1 ? rows.length : firstTold;
  const effectsOf = (some: typeof rows): BookingEffect[] =>
    some.toReversed().flatMap(({ effects }) => (effects as ToolEffect[]).filter(isBookingEffect));
  return { untold: effectsOf(rows.slice(0, until)), told: effectsOf(rows.slice(until)) };
};
