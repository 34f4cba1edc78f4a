import { publishedFor } from '../agents/published.ts';
import type { Transaction } from '../db/database.ts';
import { isConfirmed } from '../db/is-confirmed.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Figures } from '../figures/figures.ts';
import type { Kernel } from '../kernel.ts';
import { createModel } from '../model/create-model.ts';
import type { Model } from '../model/model.ts';
import { createProbe } from '../model/probe.ts';
import { modelStateOf } from '../model/state.ts';
import { type AnsweringPorts, createAnsweringPorts } from './brief/ports.ts';
import { type AnsweringDeps, createAnswering } from './jobs/answering.ts';
import { replyTool } from './reply/parts.ts';
import { countRuns } from './report.ts';
import { answeringRoutes } from './routes.ts';

export interface AnsweringNeeds extends Pick<AnsweringDeps, 'send' | 'atOnce'> {
  findPassages: AnsweringPorts['findPassages'];
  /** The configured model is the stand-in of the sandbox. */
  isSandbox: boolean | undefined;
  /** Replaces ports. */
  replaced: Partial<AnsweringPorts> | undefined;
}

export const wireAnswering = (
  { api, config, db, wakeups, now, log, figures }: Kernel,
  { send, atOnce, findPassages, isSandbox, replaced }: AnsweringNeeds,
) => {
  const model = counted(createModel(config.model, { isSandbox }), figures);
  const ports: AnsweringPorts = {
    ...createAnsweringPorts(
      modelStateOf(config.model, isSandbox),
      model,
      model && createProbe(model, replyTool, now),
      // The model of the sandbox costs nothing.
      isSandbox ? undefined : isConfirmed,
      config.model.quota,
      config.model.answersPerSender,
    ),
    findPassages,
    ...replaced,
  };
  const answering = createAnswering({
    ...{ db, wakeups, now, send, ports, log, atOnce },
    answered: figures.answered,
  });
  answeringRoutes(api, { db, wakeups, now, ports });
  const { written, given, heard } = answering;
  return {
    ports,
    written,
    given,
    heard,
    /** The handler of a new conversation. */
    firstHandler: async (tx: Transaction, connector: Parameters<typeof publishedFor>[1]) =>
      (await publishedFor(tx, connector)) ? ('agent' as const) : ('off' as const),
    counts: (workspaceId: WorkspaceId, since: Date) => countRuns(db, workspaceId, since),
    services: [answering],
    sweeps: [answering.comingBack],
  };
};

/** Tells the figures what each answer of the model used, also of one that failed. */
const counted = (model: Model | undefined, { spent }: Figures): Model | undefined =>
  model && {
    ...model,
    generate: async (request) => {
      let tokens = { input: 0, output: 0 };
      try {
        return await model.generate({
          ...request,
          onStep: (soFar) => {
            ({ tokens } = soFar);
            request.onStep?.(soFar);
          },
        });
      } finally {
        spent(tokens);
      }
    },
  };
