import { parentPort } from 'node:worker_threads';
import { type NewPassage, readDocument } from './read-document.ts';
import type { FromWorker, ToWorker } from './reader.ts';
import { Unreadable } from './unreadable.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker');

/** Passages of one message: the server stores them between other work, and the embedded database runs in its thread. */
const BATCH = 5;

let waiting: NewPassage[] = [];

const answer = async (message: ToWorker): Promise<FromWorker> => {
  if (message.kind === 'next') return { kind: 'passages', passages: waiting.splice(0, BATCH) };
  try {
    waiting = await readDocument(message.bytes, message.name);
    return { kind: 'read' };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { kind: 'failed', code: error.code, detail: error.message };
  }
};

// A fault ends the thread, which reports it to the server.
port.on('message', async (message: ToWorker) => port.postMessage(await answer(message)));
