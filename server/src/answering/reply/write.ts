import { asks } from '../../languages/asks.ts';
import type { Language } from '../../languages/language.ts';
import type { Fact, Facts } from '../facts/facts.ts';
import { doneId } from '../facts/of-tools.ts';
import { statedIn } from '../free-words/stated-in.ts';
import type { Cause } from '../rules/causes.ts';
import type { Part } from './parts.ts';

/** A written part: free words of the model, or a sentence of the server with its facts. */
export interface Block {
  by: 'model' | 'server';
  /** `question` asks the customer back. */
  kind: 'words' | 'question' | 'fact' | 'done';
  text: string;
  facts: readonly Fact[];
}

interface Words {
  yes: string;
  no: string;
  asked: (what: string) => string;
  /** What the customer named, within a question: nothing that the business says. */
  quoted: (what: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    yes: 'Yes.',
    no: 'No.',
    asked: (what) => `You asked for: ${what}`,
    quoted: (what) => `“${what}” (as you wrote)`,
  },
  es: {
    yes: 'Sí.',
    no: 'No.',
    asked: (what) => `Ha pedido: ${what}`,
    quoted: (what) => `«${what}» (como ha escrito)`,
  },
  ru: {
    yes: 'Да.',
    no: 'Нет.',
    asked: (what) => `Вы просили: ${what}`,
    quoted: (what) => `«${what}» (как вы написали)`,
  },
};

/** What an answer is written with. */
export interface WrittenBy {
  facts: Facts;
  /** Sentences about committed changes, in their order. */
  done: readonly string[];
  /** The language of the server's sentences. */
  language: Language;
  /** Names of services, resources and the business, which free words may repeat. */
  names: readonly string[];
}

/** An id of an asked value within a question. */
const ASKED = /\[([a-z]\d{1,4})\]/giu;
/** Only within it is a value of the customer no statement. */
const ONE_QUESTION = /^[^.!?…。！？؟⁇\n]+[?？؟⁇]+$/u;

/**
 * Writes the parts of a reply, each checked for itself. Changes that no part tells come first.
 * @returns the blocks, or the first fault
 */
export const writeParts = (
  parts: readonly Part[],
  { facts, done, language, names }: WrittenBy,
): { blocks: Block[] } | { fault: Cause } => {
  const words = WORDS[language];
  const told = new Set<number>();
  const blocks: Block[] = [];
  const ofFact = (fact: Fact, before = ''): Block => ({
    by: 'server',
    kind: 'fact',
    text: fact.kind === 'asked' ? words.asked(fact.text) : `${before}${fact.text}`,
    facts: [fact],
  });
  const tell = (at: number): Block => {
    told.add(at);
    return { by: 'server', kind: 'done', text: done[at] ?? '', facts: [] };
  };

  for (const part of parts) {
    if ('words' in part || 'question' in part) {
      const kind = 'question' in part ? 'question' : 'words';
      const written = 'question' in part ? part.question : part.words;
      const named = kind === 'question' ? [...written.matchAll(ASKED)] : [];
      const asked = named.map(([, id = '']) => facts.find(id));
      const unknown = named.find((_, at) => asked[at]?.kind !== 'asked');
      if (unknown) return { fault: { code: 'no_such_fact', id: unknown[0] } };
      const own = written.replaceAll(ASKED, ' ');
      const stated = statedIn(kind === 'question' ? own : written, { names, parts: parts.length });
      if (stated) return { fault: { code: 'stated', kind: stated.kind, words: stated.words } };
      const [value] = asked;
      if (value !== undefined && !ONE_QUESTION.test(own.trim())) {
        const told = statedIn(value.text, { names: [], parts: 0 })?.kind ?? 'amount';
        return { fault: { code: 'stated', kind: told, words: written } };
      }
      const text =
        kind === 'question'
          ? written.replaceAll(ASKED, (_, id: string) => words.quoted(facts.find(id)?.text ?? ''))
          : written;
      blocks.push({
        by: 'model',
        kind: asks(text) ? 'question' : 'words',
        text,
        facts: asked.filter((one) => one !== undefined),
      });
      continue;
    }
    // A change is a fact, too.
    const change = 'done' in part ? part.done : 'fact' in part ? part.fact : '';
    const at = done.findIndex((_, index) => doneId(index + 1) === change.trim().toLowerCase());
    if (at !== -1) {
      if (!told.has(at)) blocks.push(tell(at));
      continue;
    }
    if ('done' in part) return { fault: { code: 'no_such_fact', id: part.done } };
    const [id, before] =
      'fact' in part
        ? [part.fact, '']
        : 'yes' in part
          ? [part.yes, `${words.yes} `]
          : [part.no, `${words.no} `];
    const fact = facts.find(id);
    if (fact === undefined || (before !== '' && fact.kind === 'asked'))
      return { fault: { code: 'no_such_fact', id } };
    blocks.push(ofFact(fact, before));
  }
  const untold = done.flatMap((_, at) => (told.has(at) ? [] : [tell(at)]));
  return { blocks: [...untold, ...grouped(blocks)] };
};

const factOf = ({ facts: [fact], text }: Block): Fact | undefined => (fact?.text === text ? fact : undefined);

/**
 * Facts in a row that share the first half of their statement become a list below it. Free times always have numbers;
 * other facts beside a question have them, so that a customer can choose by one.
 */
const grouped = (blocks: readonly Block[]): Block[] => {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const [fact, first] = [factOf(block), last?.[0] && factOf(last[0])];
    const isOfGroup = fact !== undefined && first !== undefined && fact.halves?.[0] === first.halves?.[0];
    if (last && isOfGroup) last.push(block);
    else groups.push([block]);
  }
  const isQuestion = (group: Block[] | undefined) => group?.some(({ kind }) => kind === 'question') === true;
  return groups.map((group, at) => {
    const [first] = group as [Block];
    const fact = factOf(first);
    if (fact === undefined) return first;
    const shared = fact.halves?.[0];
    const facts = group.flatMap((block) => block.facts);
    const isChoice = facts.length > 1 && (isQuestion(groups[at - 1]) || isQuestion(groups[at + 1]));
    const hasNumbers = fact.kind === 'time' || isChoice;
    const lines = facts.map(({ text, halves }, index) => {
      const line = halves?.[1] ?? text;
      return hasNumbers ? `${index + 1}. ${line}` : line;
    });
    const above = shared === undefined ? [] : [/[.!?…:。？！؟]$/u.test(shared) ? shared : `${shared}:`];
    return { ...first, text: [...above, ...lines].join('\n'), facts };
  });
};

/** The text of a message. Free words that follow each other share a line. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks.reduce((text, block, at) => {
    const isBeside = block.by === 'model' && blocks[at - 1]?.by === 'model';
    return text === '' ? block.text : `${text}${isBeside ? ' ' : '\n'}${block.text}`;
  }, '');
