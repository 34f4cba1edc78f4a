import {
  type AgentTest,
  type ApiClient,
  type CreateTest,
  codeOf,
  isHttpError,
  type TestRun,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { merged } from '../model/summary.ts';

export interface TestsState {
  /** Oldest first; `null` before the first load. */
  tests: readonly AgentTest[] | null;
  /** The newest run; `null` if there is none. */
  run: TestRun | null;
  /** A run is requested and has not begun. */
  starting: boolean;
  /** The message of the last failed load. */
  error: string | null;
  /** Whether the backend keeps tests. */
  supported: boolean;
}

/** The test cases of one agent. Calls that change something fail with an error whose message can be shown. */
export interface TestsStore extends StoreApi<TestsState> {
  load(): Promise<void>;
  /** Follows the newest run until the returned function is called. */
  follow(): () => void;
  create(body: CreateTest): Promise<AgentTest>;
  fromConversation(conversation: string): Promise<AgentTest>;
  /** `stale`: another user changed the test; `test` is its present state, and nothing was saved. */
  update(seen: AgentTest, body: CreateTest): Promise<{ test: AgentTest; stale: boolean }>;
  remove(test: AgentTest): Promise<void>;
  /** Runs all tests, or the given ones, on the saved draft. */
  start(tests?: string[]): Promise<void>;
  stop(): Promise<void>;
  /** Loads the answers of the run. */
  readTurns(): Promise<void>;
}

/** Milliseconds between two reads of the progress, and after a failed one. */
const LOOK_EVERY = 1000;
const LOOK_AGAIN = 5000;

export interface TestsServices {
  api: ApiClient['agentTests'];
  agentId: string;
}

export const createTestsStore = ({ api, agentId }: TestsServices): TestsStore => {
  const store = createStore<TestsState>(() => ({
    tests: null,
    run: null,
    starting: false,
    error: null,
    supported: true,
  }));
  let followers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isRunning = (): boolean => store.getState().run?.state === 'running';

  const setRun = (run: TestRun | undefined): void =>
    store.setState(({ run: before }) => ({ run: run ? merged(before, run) : null }));

  const lookIn = (delay: number): void => {
    clearTimeout(timer);
    if (followers > 0 && isRunning()) timer = setTimeout(look, delay);
  };

  const look = async (): Promise<void> => {
    try {
      setRun(await api.run(agentId, 'none'));
      if (!isRunning()) setRun(await api.run(agentId));
      lookIn(LOOK_EVERY);
    } catch {
      // The run goes on on the server.
      lookIn(LOOK_AGAIN);
    }
  };

  const put = (test: AgentTest): void =>
    store.setState(({ tests }) => {
      const known = tests ?? [];
      const isKnown = known.some(({ id }) => id === test.id);
      return { tests: isKnown ? known.map((one) => (one.id === test.id ? test : one)) : [...known, test] };
    });

  return {
    ...store,
    async load() {
      store.setState({ error: null });
      try {
        const [tests, run] = await Promise.all([api.list(agentId), api.run(agentId)]);
        store.setState({ tests, supported: true });
        setRun(run);
        lookIn(LOOK_EVERY);
      } catch (error) {
        const supported = !(isHttpError(error) && error.status === 404);
        store.setState({ error: messageOf(error), supported });
      }
    },
    follow() {
      followers += 1;
      lookIn(LOOK_EVERY);
      return () => {
        followers -= 1;
        if (followers === 0) clearTimeout(timer);
      };
    },
    async create(body) {
      const test = await api.create(agentId, body);
      put(test);
      return test;
    },
    async fromConversation(conversation) {
      const test = await api.fromConversation(agentId, conversation);
      put(test);
      return test;
    },
    async update(seen, body) {
      const saved = await api.update(agentId, seen.id, body, seen.version);
      put(saved.test);
      return saved;
    },
    async remove({ id }) {
      await api.remove(agentId, id);
      store.setState(({ tests }) => ({ tests: tests?.filter((test) => test.id !== id) ?? null }));
    },
    async start(tests) {
      if (store.getState().starting) return;
      store.setState({ starting: true });
      try {
        setRun(await api.start(agentId, tests));
        lookIn(LOOK_EVERY);
      } catch (error) {
        // Another tab began a run: this one shows it.
        if (codeOf(error) !== 'running') throw error;
        await look();
      } finally {
        store.setState({ starting: false });
      }
    },
    async stop() {
      setRun(await api.stop(agentId));
    },
    async readTurns() {
      setRun(await api.run(agentId));
    },
  };
};
