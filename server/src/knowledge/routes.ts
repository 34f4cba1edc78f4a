import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';
import { route } from '../http/route.ts';
import type { KnowledgeJobs } from './jobs.ts';
import type { Knowledge } from './knowledge.ts';
import { toWireFile, toWirePassage } from './wire-format.ts';

/** The files of agents, and their passages. */
export const knowledgeRoutes = (
  app: FastifyInstance,
  { knowledge, files, jobs }: { knowledge: Knowledge; files: Files; jobs: Pick<KnowledgeJobs, 'wake'> },
): void => {
  const calls = contract.agents;

  route(app, calls.upload, async (call) => {
    const { workspaceId, params, upload } = call;
    if (!upload)
      throw new Refusal('unsupported_content', { field: 'Content-Type', expected: ['multipart/form-data'] });
    const { name, contentType, size, path, sha256 } = upload.file;
    const described = { name, contentType, size, content: { path } };
    const stored = await files.save(workspaceId, [described], async (tx, [file]) => ({
      file,
      known: await knowledge.add(tx, call, params.id, file, sha256),
    }));
    jobs.wake();
    return toWireFile(stored.file, stored.known);
  });

  route(app, calls.files, async ({ workspaceId, params }) =>
    (await knowledge.files(workspaceId, params.id)).map(({ file, known }) => toWireFile(file, known)),
  );

  route(app, calls.removeFile, async ({ workspaceId, params }) => {
    await files.deleteUnused(await knowledge.remove(workspaceId, params.id, params.file));
    return {};
  });

  route(app, calls.restoreFile, async ({ workspaceId, params }) => {
    const { file, known } = await knowledge.restore(workspaceId, params.id, params.file);
    return toWireFile(file, known);
  });

  route(app, calls.readFileAgain, async ({ workspaceId, params }) => {
    const { file, known } = await knowledge.readAgain(workspaceId, params.id, params.file);
    jobs.wake();
    return toWireFile(file, known);
  });

  route(app, calls.passages, async ({ workspaceId, params, query }) => {
    const { file, rows, total } = await knowledge.passages(workspaceId, params.id, params.file, query);
    return { results: rows.map((row) => toWirePassage(row, file.name)), total };
  });
};
