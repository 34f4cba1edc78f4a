import { and, eq } from 'drizzle-orm';
import { conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** The account or bot that received a message. */
export type Connector =
  | { workspaceId: WorkspaceId; source: 'account'; integrationId: string; userId: string }
  /** `businessConnectionId` is empty for chats of the bot itself. */
  | { workspaceId: WorkspaceId; source: 'bot'; botId: string; businessConnectionId: string };

/** The conversations of a connector. */
export const through = (connector: Connector) =>
  inWorkspace(
    conversations,
    connector.workspaceId,
    connector.source === 'account'
      ? eq(conversations.integrationId, connector.integrationId)
      : and(
          eq(conversations.botId, connector.botId),
          eq(conversations.businessConnectionId, connector.businessConnectionId),
        ),
  );

/** What numbers messages: an account, a bot, or the account behind a Business connection. */
export const connectorId = (connector: Connector): string => {
  if (connector.source === 'account') return connector.integrationId;
  const { botId, businessConnectionId } = connector;
  return businessConnectionId === '' ? botId : `${botId} ${businessConnectionId}`;
};
