import type { AgentSettings } from '@switchboard/api-client';
import type { Zone } from '@switchboard/common/time/zone';
import { and, desc, eq, gte, max, ne, sql } from 'drizzle-orm';
import { type BookingEffect, isBookingEffect, type ToolEffect } from '../../agent-tools/effects.ts';
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
import { type Language, languageFor } from '../../languages/language.ts';
import type { Turn } from '../../model/model.ts';
import { type Business, readBusiness, zoneOf } from '../../schedule/business.ts';
import { beginOf } from '../../schedule/days.ts';
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
  language: Language;
  business: Business;
  /** The name of the owner while the business has none. */
  businessName: string;
  /** Names and prices of the services, a line each. */
  services: string;
  zone: Zone;
  /** Usage of the current day. */
  spent: { tokens: number; cost: number };
  /** When the customer last got the away message; milliseconds since the epoch. */
  awayToldAt: number | undefined;
  /** Effects of earlier runs that were not reported to the customer. */
  untold: readonly BookingEffect[];
  /** Effects of earlier runs that were reported to the customer. */
  told: readonly BookingEffect[];
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
  const language =
    settings.language === 'auto'
      ? languageFor(context.written, conversation?.customerLanguage ?? null, business.reminders.language)
      : settings.language;
  // Read only if the agent uses it.
  const usesServices = /\{\{\s*services/.test(agent.config.systemPrompt);
  const isLimited = settings.budget.tokens !== null || settings.budget.money !== null;
  const tellsAway = settings.working_hours.mode !== 'always' && settings.working_hours.outside === 'away';
  const today = beginOf(zone, zone.wallTime(now()).date);
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
    business,
    businessName: business.name ?? (await readOwner(db, agent.workspaceId)),
    services: usesServices ? await readServices(db, agent, business.currency) : '',
    zone,
    spent: isLimited ? await readSpent(db, agent.id, today) : { tokens: 0, cost: 0 },
    awayToldAt: conversation && tellsAway ? await readAwayTime(db, conversation.id) : undefined,
    ...(conversation ? await readDone(db, conversation.id, runId) : { untold: [], told: [] }),
  };
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

/** Tokens and money of an agent since a time, trials included. */
const readSpent = async (db: Database, agentId: string, since: number): Promise<Brief['spent']> => {
  const [row] = await db
    .select({
      tokens: sql<number>`coalesce(sum(${agentRuns.inputTokens} + ${agentRuns.outputTokens}), 0)`.mapWith(
        Number,
      ),
      cost: sql<number>`coalesce(sum(${agentRuns.cost}), 0)`.mapWith(Number),
    })
    .from(agentRuns)
    .where(and(eq(agentRuns.agentId, agentId), gte(agentRuns.startedAt, new Date(since))));
  return row ?? { tokens: 0, cost: 0 };
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
