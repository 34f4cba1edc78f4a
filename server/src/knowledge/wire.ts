import { MINUTE } from '@switchboard/common/time/durations';
import { isConfirmed } from '../db/is-confirmed.ts';
import type { Files } from '../files/files.ts';
import type { Kernel } from '../kernel.ts';
import { createEmbeddings } from '../model/embeddings.ts';
import { findPassages } from './finding/find-passages.ts';
import { createKnowledgeJobs } from './jobs.ts';
import { createKnowledge } from './knowledge.ts';
import { createAllowance } from './meaning/allowance.ts';
import { removeOutdated } from './meaning/embedding-queue.ts';
import { createQuestionVectors } from './meaning/question-vector.ts';
import { knowledgeRoutes } from './routes.ts';

export const wireKnowledge = (
  { api, config, db, wakeups, now, log }: Kernel,
  { files, isSandbox }: { files: Files; isSandbox: boolean | undefined },
) => {
  const embeddings = createEmbeddings(config.model);
  const meaning = embeddings && createQuestionVectors(embeddings, { now, log });
  const allowance = createAllowance({
    db,
    now,
    quota: config.model.quota,
    price: config.model.endpoint?.prices?.embeddings,
    // The model of the sandbox costs nothing.
    mayAsk: isSandbox ? undefined : isConfirmed,
  });
  const jobs = createKnowledgeJobs({ db, server: wakeups.server, now, files, embeddings, allowance, log });
  knowledgeRoutes(api, { knowledge: createKnowledge(db), files, jobs });
  const find: typeof findPassages = (within, known, text, options) =>
    findPassages(within, known, text, { ...options, meaning });
  return {
    /** Finds passages by their meaning too, where the endpoint makes vectors. */
    findPassages: find,
    services: jobs.services,
    sweeps: embeddings
      ? [{ name: 'vectors', every: 60 * MINUTE, run: () => removeOutdated(db, embeddings.name) }]
      : [],
  };
};
