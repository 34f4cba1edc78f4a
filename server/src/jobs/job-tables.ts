import { agentJobs } from '../db/schema/answering.ts';
import { billingPartings } from '../db/schema/billing.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { deletionMails } from '../db/schema/deletion-mails.ts';
import { deletions } from '../db/schema/deletions.ts';
import { erasures } from '../db/schema/erasures.ts';
import { dataExports } from '../db/schema/exports.ts';
import { agentFiles, fileEmbeddings } from '../db/schema/knowledge.ts';
import { messageActs } from '../db/schema/message-acts.ts';
import { noticeMails, noticePushes } from '../db/schema/notices.ts';
import { proposals } from '../db/schema/proposals.ts';
import { reminders } from '../db/schema/reminders.ts';
import { removedIdentities } from '../db/schema/removed-identities.ts';
import { retentions } from '../db/schema/retentions.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import type { JobTable } from './queue.ts';

/** All tables with jobs. */
export const JOB_TABLES: readonly JobTable[] = [
  agentFiles,
  agentJobs,
  billingPartings,
  confirmations,
  dataExports,
  deletionMails,
  deletions,
  erasures,
  fileEmbeddings,
  messageActs,
  noticeMails,
  noticePushes,
  proposals,
  reminders,
  removedIdentities,
  retentions,
  scheduledMessages,
  sweeps,
  undelivered,
];
