import type { AgentSettings, ModelState } from '@switchboard/api-client';
import { z } from 'zod';
import { type AnsweringPorts, createAnsweringPorts } from '../answering/brief/ports.ts';
import { isConfirmed } from '../db/is-confirmed.ts';
import type { FoundPassage } from '../knowledge/finding/found-passage.ts';
import { type Model, type ModelAnswer, ModelFailed, type ModelRequest } from '../model/model.ts';
import { type ToolCallRecord, ToolRefused } from '../model/tools.ts';
import type { ModelQuota } from '../model-quota/quota.ts';
import { createMessagingServer, type MessagingServer, type Owner } from './messaging-server.ts';
import type { TestServerOptions } from './test-server.ts';

/**
 * The model's part in one request: it may call tools, and returns the arguments of `reply` or a text. Lines of a text
 * that are facts of the instructions are given by their ids, the rest as free words.
 */
export type Script = (request: ModelRequest, use: UseTool) => Promise<Said> | Said;
type Said = string | { parts: readonly object[]; customer?: object };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
export type UseTool = (name: string, input?: unknown) => Promise<any>;

/** Proposes the first free time for a service. */
export const bookFirst = async (use: UseTool, service: string): Promise<void> => {
  const { offers } = await use('free_times', { services: [service] });
  await use('book', { offer: offers[0].offer });
};

const IN_THREE_DAYS = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** Words that order a haircut at a certain time, which `bookAtNoon` asks for. */
export const ORDER = `Haircut on ${IN_THREE_DAYS} at 12:00, please`;

/** Books the time that `ORDER` names, if the agent books at once; else proposes it. */
export const bookAtNoon = async (use: UseTool, service: string): Promise<void> => {
  const search = { services: [service], from: IN_THREE_DAYS, days: 1, near: '12:00' };
  const { offers } = await use('free_times', search);
  const noon = offers.find(({ time }: { time: string }) => time === '12:00');
  // A second attempt finds it taken by the first.
  await use('book', { offer: (noon ?? offers[0]).offer });
};

export interface ScriptedModel extends Model {
  /** Sets the answers to the next requests; the last one repeats. */
  next(...scripts: (Script | Said)[]): void;
  requests: ModelRequest[];
  check: string | undefined;
  /** What the probe says about it. */
  canReply: boolean;
  /** Sets what the check finds in free words, without which it finds nothing. It may fail, too. */
  finds(claims: (words: string, request: ModelRequest) => unknown): void;
}

/** A verdict that has these claims. */
const verdictOf = (found: readonly unknown[], { reply }: ModelRequest): object => {
  const names = Object.keys(z.toJSONSchema(reply?.input ?? z.object({})).properties ?? {});
  return Object.fromEntries(names.map((name) => [name, found.includes(name) ? 'yes' : 'no']));
};

/** An honest model: it does not write facts itself. */
const partsOf = (text: string, { system }: ModelRequest): object[] => {
  const facts = new Map([...system.matchAll(/^([a-z]\d+): (.+)$/gm)].map(([, id, fact]) => [fact, id]));
  const lines = text.split('\n').map((line) => facts.get(line) ?? line);
  if (!lines.some((line) => /^[a-z]\d+$/.test(line))) return [];
  return lines
    .filter((line) => line !== '')
    .map((line) => (/^[a-z]\d+$/.test(line) ? { fact: line } : { words: line }));
};

const tokens = { input: 100, output: 20 };
/** The check of claims counts nothing, so that tests count the answers alone. */
const UNCOUNTED = { calls: [], tokens: { input: 0, output: 0 }, cost: 0 };

/** Open from Monday to Saturday. */
const USUAL_HOURS = [...Array(5).fill([[540, 1080]]), [[600, 840]], []];

/** A model that follows a script of the test. */
const createScriptedModel = (): ScriptedModel => {
  let scripts: (Script | Said)[] = ['OK?'];
  let claims: Parameters<ScriptedModel['finds']>[0] = () => [];
  const requests: ModelRequest[] = [];
  return {
    state: {
      mode: 'model',
      model: 'scripted',
      models: ['scripted'],
      is_sandbox: false,
      stopped: false,
      currency: 'EUR',
    },
    prices: { input: 100, output: 0 },
    check: 'scripted',
    canReply: true,
    requests,
    next: (...given) => {
      scripts = given;
    },
    finds: (given) => {
      claims = given;
    },
    generate: async (request): Promise<ModelAnswer> => {
      if (request.reply?.name === 'verdict') {
        const found = await claims(request.turns.at(-1)?.text ?? '', request);
        const verdict = Array.isArray(found) ? verdictOf(found, request) : found;
        const given =
          verdict === undefined
            ? undefined
            : await request.reply.execute(verdict).catch((reason: Error) => {
                throw new ModelFailed('nonsense', reason.message);
              });
        return { ...UNCOUNTED, text: '', given, truncated: false, model: 'scripted' };
      }
      await request.beforeStep?.(tokens);
      requests.push(request);
      const script = scripts.length > 1 ? scripts.shift() : scripts[0];
      const calls: ToolCallRecord[] = [];
      const use: UseTool = async (name, input = {}) => {
        request.signal.throwIfAborted();
        const tool = request.tools[name];
        if (!tool) throw new Error(`The model called ${name}, which it may not`);
        let output: unknown = null;
        let error: string | null = null;
        try {
          output = await tool.execute(input);
        } catch (reason) {
          if (!(reason instanceof ToolRefused)) throw reason;
          error = reason.message;
        }
        calls.push({ name, input, output, error });
        request.onStep?.({ calls: [...calls], tokens, cost: 0.01 });
        return output;
      };
      const said = typeof script === 'function' ? await script(request, use) : (script ?? '');
      request.signal.throwIfAborted();
      const parts = typeof said === 'string' ? partsOf(said, request) : said.parts;
      const reply = typeof said === 'string' ? { parts } : said;
      const given = parts.length > 0 ? await request.reply?.execute(reply) : undefined;
      const text = typeof said === 'string' && given === undefined ? said : '';
      return { text, given, calls, tokens, cost: 0.01, truncated: false, model: 'scripted' };
    },
  };
};

export interface Customer {
  conversationId: string;
  chatId: string;
  writes(text: string, more?: object): Promise<void>;
  /** Waits for `count` messages, and returns all that the customer has. @throws unless they come in time */
  gets(count: number): Promise<string[]>;
  got(): string[];
  /** Gives the conversation to another handler. */
  handTo(handler: string): Promise<void>;
  state(): Promise<{ handler: string; epoch: number; attention: string | null }>;
  why(message: string): Promise<{ status: number; body: Record<string, unknown> }>;
  messages(): Promise<{ id: string; author: string; text: string }[]>;
}

/** A business whose agent serves its bot. */
export interface Desk {
  owner: Owner;
  agentId: string;
  /** The id of a service: 45 minutes, 25 €. */
  haircut: string;
  set(settings: Partial<AgentSettings>): Promise<void>;
  prompt(text: string): Promise<void>;
  /** The passages that every question finds. */
  know(text: string, certainty?: number): void;
  /** A customer whose conversation the agent has. */
  customer(name?: string, language?: string): Promise<Customer>;
}

export interface AnsweringServer extends MessagingServer {
  ports: AnsweringPorts;
  model: ScriptedModel;
  desk(): Promise<Desk>;
}

export interface AnsweringOptions extends Omit<TestServerOptions, 'telegram' | 'answeringPorts'> {
  withModel?: boolean;
  /** Finds what the business stored, and not what a test says that it knows. */
  searches?: boolean;
  stopped?: boolean;
  /** What each business, and all together, may use of the model in a day. */
  quota?: ModelQuota;
  /** Answers of the model to one customer in an hour. */
  answersPerSender?: number;
}

export const createAnsweringServer = async ({
  withModel = true,
  searches = false,
  stopped = false,
  quota,
  answersPerSender,
  ...options
}: AnsweringOptions = {}): Promise<AnsweringServer> => {
  const model = createScriptedModel();
  const known = new Map<string, FoundPassage[]>();
  const modelState: ModelState = {
    ...model.state,
    ...(!withModel && { mode: 'passages', model: null, models: [] }),
    stopped,
  };
  const ports: AnsweringPorts = {
    ...createAnsweringPorts(
      modelState,
      withModel ? model : undefined,
      { canReply: async () => model.canReply },
      isConfirmed,
      quota,
      answersPerSender,
    ),
    ...(!searches && { findPassages: async (_db, { workspaceId }) => known.get(workspaceId) ?? [] }),
  };
  const server = await createMessagingServer({ ...options, answeringPorts: ports });
  let people = 0;
  let chats = 500;

  const desk = async (): Promise<Desk> => {
    const owner = await server.owner(`answers-${++people}`);
    const agentId = (await owner.browser.call('GET', '/messaging/agents/')).body[0].id;
    const agent = `/messaging/agents/${agentId}/`;
    const post = async (path: string, body: object) =>
      (await owner.browser.call('POST', path, { body })).body.id;
    const patch = async (path: string, body: object) => {
      const { status, body: answer } = await owner.browser.call('PATCH', path, { body });
      if (status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    };
    await patch('/booking/settings/', { time_zone: 'UTC', currency: 'EUR', hours: USUAL_HOURS });
    const lucia = await post('/booking/resources/', { name: 'Lucía' });
    const haircut = await post('/booking/options/', {
      resourceId: lucia,
      name: 'Haircut',
      duration: 45,
      price: 25,
    });
    await patch(agent, { name: 'Clara', enabled: true });
    await patch(`${agent}intelligence/`, { reply_delay: 0 });
    await owner.put(`${agent}channels/`, { channels: [{ source: 'bot', id: owner.botId }] });

    const customer = async (name = 'Anna', language?: string): Promise<Customer> => {
      const chatId = String(++chats);
      const contact = { customer: { name, username: null, phone: null }, language: language ?? null };
      const writes = (text: string, more: object = {}) =>
        owner.receiveByBot({ chatId, text, ...contact, ...more });
      // A conversation that a person began, and gave to the agent.
      await writes('Welcome', { author: 'owner' });
      const conversationId = await owner.newest('bot');
      const handTo = async (handler: string) => {
        await owner.put(`/messaging/inbox/${conversationId}/handler/`, { handler });
      };
      await handTo('agent');
      const got = () =>
        server.telegram.sent
          .filter((sent) => sent.through === `bot:${owner.botId}` && sent.chatId === chatId)
          .map(({ content }) => (content as { text: string }).text);
      return {
        conversationId,
        chatId,
        writes,
        handTo,
        got,
        gets: async (count) => {
          const deadline = Date.now() + 20_000;
          while (got().length < count) {
            if (Date.now() > deadline) throw new Error(`${name} got ${got().length} of ${count} messages`);
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          return got();
        },
        state: async () => {
          const { body } = await owner.get(`/messaging/inbox/${conversationId}/`);
          return { handler: body.handler, epoch: body.handler_epoch, attention: body.attention };
        },
        why: (message) => owner.get('/messaging/runs/', { message }),
        messages: async () => (await owner.history(conversationId)).body.results,
      };
    };

    return {
      owner,
      agentId,
      haircut,
      set: (settings) => patch(`${agent}intelligence/`, settings),
      prompt: (system_prompt) => patch(`${agent}behavior/`, { system_prompt }),
      know: (text, certainty = 0.95) => {
        const passage = {
          id: crypto.randomUUID(),
          file_id: crypto.randomUUID(),
          file_name: 'prices.txt',
          position: 0,
          page: null,
          heading: null,
          text,
        };
        known.set(owner.workspaceId, [{ passage, certainty, lines: [text] }]);
      },
      customer,
    };
  };

  return { ...server, ports, model, desk };
};
