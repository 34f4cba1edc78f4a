import { eq } from 'drizzle-orm';
import { conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** The account or bot that received a message. */
export type Connector =
  | { workspaceId: WorkspaceId; source: 'account'; integrationId: string; userId: string }
  | { workspaceId: WorkspaceId; source: 'bot'; botId: string };

/** The conversations of a connector. */
export const through = (connector: Connector) =>
  inWorkspace(
    conversations,
    connector.workspaceId,
    connector.source === 'account'
      ? eq(conversations.integrationId, connector.integrationId)
      : eq(conversations.botId, connector.botId),
  );

export const connectorId = (connector: Connector): string =>
  connector.source === 'account' ? connector.integrationId : connector.botId;
