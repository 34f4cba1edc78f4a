import { MINUTE } from '@switchboard/common/time/durations';
import type { Files } from '../files/files.ts';
import type { Kernel } from '../kernel.ts';
import { createEmbeddings } from '../model/embeddings.ts';
import { findPassages } from './finding/find-passages.ts';
import { createKnowledgeJobs } from './jobs.ts';
import { createKnowledge } from './knowledge.ts';
import { removeOutdated } from './meaning/embedding-queue.ts';
import { createQuestionVectors } from './meaning/question-vector.ts';
import { knowledgeRoutes } from './routes.ts';

export const wireKnowledge = (
  { api, config, db, wakeups, now, log }: Kernel,
  { files }: { files: Files },
) => {
  const embeddings = createEmbeddings(config.model);
  const meaning = embeddings && createQuestionVectors(embeddings, { now, log });
  const jobs = createKnowledgeJobs({ db, server: wakeups.server, files, embeddings, log });
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
