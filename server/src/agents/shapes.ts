import type { AgentRow, AgentVersionRow } from '../db/schema/agents.ts';
import type { Channel, ChannelRef } from './channels.ts';

/** An agent with its newest version. */
export interface AgentState {
  agent: AgentRow;
  /** The published version; undefined before the first one. */
  published: AgentVersionRow | undefined;
}

/** A version without its configuration. */
export type VersionHead = Pick<AgentVersionRow, 'id' | 'number' | 'author' | 'restores' | 'publishedAt'>;

/** How many conversations an agent had lately, by how they ended. */
export interface AgentCounts {
  answered: number;
  handedOver: number;
}

/** An agent as it is listed. */
export interface ShownAgent extends AgentState {
  channels: ChannelRef[];
  /** Undefined when this server does not count answers. */
  counts: AgentCounts | undefined;
}

/** A channel as it is listed. */
export interface CountedChannel extends Channel {
  /** Conversations without an agent or a person. */
  unattended: number;
}
