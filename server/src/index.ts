export { createAgents } from './agents/agents.ts';
export { listBookings } from './booking/booking-list.ts';
export { createBooking } from './booking/bookings.ts';
export { createOption } from './booking/options.ts';
export { createResource } from './booking/resources.ts';
export { nextChange } from './changes/next-change.ts';
export { BadSetting, type Config, type PushConfig, readConfig } from './config.ts';
export { createServer } from './create-server.ts';
export { createCustomers } from './customers/commands.ts';
export { meetCustomer, noteContact } from './customers/meeting.ts';
export { type Connection, connect } from './db/connect.ts';
export { closeDataFolder } from './db/data-folder.ts';
export { DataFolderInUse, takeDataLock } from './db/data-lock.ts';
export type { Database } from './db/database.ts';
export { followDatabaseClock } from './db/database-clock.ts';
export { agentTests } from './db/schema/agent-tests.ts';
export { agentRuns } from './db/schema/answering.ts';
export { inboxes } from './db/schema/changes.ts';
export { customers } from './db/schema/customers.ts';
export { conversations, messages } from './db/schema/messaging.ts';
export { removedIdentities } from './db/schema/removed-identities.ts';
export { bots, integrations } from './db/schema/telegram.ts';
export { users } from './db/schema/users.ts';
export type { WorkspaceId } from './db/schema/workspaces.ts';
export { createLocalFileStore } from './files/file-store.ts';
export { createFiles } from './files/files.ts';
export type { CallContext } from './http/call-context.ts';
export { isLoopbackHost } from './http/csrf.ts';
export type { TokensValidSince } from './identity/identity.ts';
export { createSandboxVerifier } from './identity/sandbox-verifier.ts';
export { createProviderAdmin } from './identity/service-account.ts';
export { createTokensValidSince } from './identity/tokens-valid-since.ts';
export { createKnowledge } from './knowledge/knowledge.ts';
export { listen } from './listen.ts';
export { createPushService } from './notices/push/service.ts';
export type { OutgoingMail, SendMail } from './notices/send-mail.ts';
export { productionSettings } from './production-settings.ts';
export { planAgain } from './reminders/planning.ts';
export { updateBusiness } from './schedule/business.ts';
export { renewAtStart } from './sealing/renew-at-start.ts';
export { BadMasterKey, type MasterKeys, readMasterKeys } from './secrets/master-key.ts';
export { createSecrets, type Secrets } from './secrets/secrets.ts';
export { stopOnSignals } from './stop-on-signals.ts';
export { sealToken } from './telegram/bot-secrets.ts';
export { fileUnavailable, loginRefused, messageRefused, TelegramFailed } from './telegram/failure.ts';
export { createGrammyBots } from './telegram/grammy-bots.ts';
export type {
  AccountConnector,
  AccountRef,
  ActDone,
  Backlog,
  BotConnector,
  ForwardedFrom,
  InboundEvent,
  InboundMedia,
  InboundMessage,
  LoginRef,
  MessageAct,
  OutgoingMedia,
  StoreAccount,
} from './telegram/ports.ts';
export { webhookSecret } from './telegram/webhook-address.ts';
export { createUsers } from './users/users.ts';
export { startWatchdog } from './watchdog/watchdog.ts';
