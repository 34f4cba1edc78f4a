import { and, eq } from 'drizzle-orm';
import { conversations } from '../db/schema/messaging.ts';

/** The account or bot that received a message, and its owner. */
export type Connector =
  | { userId: string; source: 'account'; integrationId: string }
  | { userId: string; source: 'bot'; botId: string };

/** The conversations of a connector. */
export const through = (connector: Connector) =>
  and(
    eq(conversations.userId, connector.userId),
    connector.source === 'account'
      ? eq(conversations.integrationId, connector.integrationId)
      : eq(conversations.botId, connector.botId),
  );

export const connectorId = (connector: Connector): string =>
  connector.source === 'account' ? connector.integrationId : connector.botId;
