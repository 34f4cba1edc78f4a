import type { Assertion } from '@switchboard/api-client';
import type { AnsweringServer, Desk, ScriptedModel } from './answering-desk.ts';

export interface Bench extends Desk {
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    ifMatch?: string,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
  ): Promise<any>;
  /** Adds a test case. @returns its id */
  addTest(turns: string[], assertions: Assertion[], more?: object): Promise<string>;
  /** Runs all tests, or the given ones, to the end. @returns the run */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  runTests(tests?: string[]): Promise<any>;
  /** The newest run, after it has ended. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ended(): Promise<any>;
  /** Publishes the current draft. */
  publish(body?: object): ReturnType<Desk['owner']['browser']['call']>;
}

/** A desk whose agent is tested. */
export const openBench = async (server: Pick<AnsweringServer, 'desk'>): Promise<Bench> => {
  const desk = await server.desk();
  const { browser } = desk.owner;
  const agent = `/messaging/agents/${desk.agentId}/`;
  const call: Bench['call'] = (method, path, body, ifMatch) =>
    browser.call(method, `${agent}${path}`, {
      ...(body && { body }),
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    });
  const ended: Bench['ended'] = async () => {
    const deadline = Date.now() + 40_000;
    for (;;) {
      const { run } = (await call('GET', 'test-run/')).body;
      if (run?.state !== 'running') return run;
      if (Date.now() > deadline) throw new Error('The tests still run');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return {
    ...desk,
    call,
    ended,
    addTest: async (turns, assertions, more = {}) => {
      const { status, body } = await call('POST', 'tests/', { name: turns[0], turns, assertions, ...more });
      if (status !== 200) throw new Error(`The test was refused: ${JSON.stringify(body)}`);
      return body.id;
    },
    runTests: async (tests) => {
      const { status, body } = await call('POST', 'test-run/', tests && { tests });
      if (status !== 202) throw new Error(`The run was refused: ${JSON.stringify(body)}`);
      return ended();
    },
    publish: (body) => call('POST', 'publish/', body, '*'),
  };
};

/** A model that waits until it is released. */
export const holdModel = (model: ScriptedModel) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  model.next(async () => {
    asked();
    await held;
    return 'Yes?';
  });
  return { letGo, isAsked };
};
