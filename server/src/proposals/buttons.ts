import type { Zone } from '@switchboard/common/time/zone';
import { buttonTextsOf } from '../agent-tools/proposal-words.ts';
import { isUuid } from '../db/ids.ts';
import type { ProposalRow } from '../db/schema/proposals.ts';
import type { Button } from '../telegram/ports.ts';

/** The proposal that a button answers, and the answer: the place of the chosen time, or no. */
export interface PressedButton {
  id: string;
  nonce: string;
  answer: number | 'no';
}

const SHAPE = /^ask:([0-9a-f-]{36}):([\w-]{12}):(no|\d)$/;

/** The buttons below the message of a proposal. Telegram allows 64 bytes of data. */
export const buttonsOf = (
  { id, nonce, snapshot, language }: Pick<ProposalRow, 'id' | 'nonce' | 'snapshot' | 'language'>,
  zone: Zone,
): Button[] => {
  const texts = buttonTextsOf(snapshot, language, zone);
  const button = (text: string, answer: PressedButton['answer']): Button => ({
    text,
    data: `ask:${id}:${nonce}:${answer}`,
  });
  return [...texts.times.map((text, at) => button(text, at)), button(texts.no, 'no')];
};

/** Undefined for a button of another message. */
export const readButton = (data: string): PressedButton | undefined => {
  const [, id = '', nonce = '', answer = ''] = SHAPE.exec(data) ?? [];
  if (!isUuid(id)) return undefined;
  return { id, nonce, answer: answer === 'no' ? 'no' : Number(answer) };
};
