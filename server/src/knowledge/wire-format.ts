import type { WirePassage } from '@switchboard/api-client';
import type { FileRow } from '../db/schema/files.ts';
import type { AgentFileRow, PassageRow } from '../db/schema/knowledge.ts';
import { mayPass } from './reading/unreadable.ts';

export const toWireFile = (file: FileRow, known: AgentFileRow) => ({
  id: file.id,
  name: file.name,
  size: file.size,
  // A reading that broke off waits for its next attempt.
  status: known.state === 'reading' && known.claimedUntil === null ? ('queued' as const) : known.state,
  passages: known.passages,
  failure:
    known.failureCode === null
      ? null
      : { code: known.failureCode, detail: known.failureDetail ?? '', can_retry: mayPass(known.failureCode) },
  ...(known.really !== null && !known.accepted && { really: known.really }),
  created_at: file.createdAt.toISOString(),
});

export const toWirePassage = (
  { id, fileId, position, page, heading, text }: Omit<PassageRow, 'workspaceId' | 'words'>,
  fileName: string,
): WirePassage => ({ id, file_id: fileId, file_name: fileName, position, page, heading, text });
