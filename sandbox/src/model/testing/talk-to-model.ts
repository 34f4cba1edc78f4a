import { messageOf } from '@switchboard/common/text/message-of';
import Fastify, { type FastifyInstance } from 'fastify';
import { MODEL_PATH, modelRoutes } from '../routes.ts';
import { createSalon, TODAY } from './salon.ts';

const LANGUAGES = { en: 'English', es: 'Spanish', ru: 'Russian' };

/** Instructions as the server writes them. */
export const instructions = (language: 'en' | 'es' | 'ru', passages: readonly string[]): string =>
  [
    `<rules mark="c0ffee">\n- Write in ${LANGUAGES[language]}. Write plainly. At most 600 characters, no Markdown.\n</rules>`,
    '<instructions>\nBe kind.\n</instructions>',
    `<business>\nNow: Monday ${TODAY} 09:00, time zone Europe/Madrid\n</business>`,
    `<passages>\n${passages.map((text, at) => `<passage number="${at + 1}" file="list.md" certainty="0.90">\n${text}\n</passage>`).join('\n')}\n</passages>`,
  ].join('\n\n');

export interface Completed {
  content: string | null;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
}

export const serveModel = async (): Promise<FastifyInstance> => {
  const app = Fastify();
  await app.register(modelRoutes, { now: () => Date.UTC(2026, 10, 23, 8) });
  return app;
};

/** A call of the model without `stream`. */
export const complete = async (app: FastifyInstance, messages: object[], tools: readonly string[] = []) => {
  const answer = await app.inject({
    method: 'POST',
    url: `${MODEL_PATH}/chat/completions`,
    payload: {
      model: 'any',
      messages,
      tools: tools.map((name) => ({ type: 'function', function: { name, parameters: {} } })),
    },
  });
  return answer.json().choices[0].message as Completed;
};

/** A customer who talks with the model. Runs begin without the calls of earlier ones, as on the server. */
export const openTalk = (
  app: FastifyInstance,
  language: 'en' | 'es' | 'ru',
  passages: readonly string[] = [],
) => {
  const salon = createSalon(language);
  const turns: object[] = [];
  const calls: string[] = [];

  const carryOut = (name: string, given: string): string => {
    try {
      const tool = salon.tools[name];
      if (tool === undefined) throw new Error(`There is no tool ${name}`);
      return JSON.stringify(tool(JSON.parse(given)));
    } catch (error) {
      return messageOf(error);
    }
  };

  /** @param found the passages for this message @returns the answer */
  const say = async (text: string, found = passages): Promise<string> => {
    turns.push({ role: 'user', content: text });
    const messages: object[] = [{ role: 'system', content: instructions(language, found) }, ...turns];
    for (let step = 0; step < 8; step++) {
      const { content, tool_calls } = await complete(app, messages, Object.keys(salon.tools));
      if (tool_calls === undefined) {
        // The server writes when the model calls a person.
        turns.push({ role: 'assistant', content: content || 'A colleague will answer you.' });
        return content ?? '';
      }
      messages.push({ role: 'assistant', content: '', tool_calls });
      for (const { id, function: call } of tool_calls) {
        calls.push(call.name);
        messages.push({ role: 'tool', tool_call_id: id, content: carryOut(call.name, call.arguments) });
      }
    }
    throw new Error('The model does not come to an end');
  };

  return { say, salon, calls };
};
