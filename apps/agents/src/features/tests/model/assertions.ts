import type { Assertion } from '@switchboard/api-client';

export type AssertionKind = Assertion['kind'];

/** The kinds of assertions, in the order of the menu. */
export const KINDS: readonly AssertionKind[] = [
  'contains',
  'not_contains',
  'hands_over',
  'tool_called',
  'cites',
  'language',
  'silent',
];

/** An assertion of another kind about the same message. */
export const ofKind = (kind: AssertionKind, { turn }: Pick<Assertion, 'turn'> = {}): Assertion => {
  const about = turn === undefined ? {} : { turn };
  switch (kind) {
    case 'contains':
    case 'not_contains':
      return { kind, text: '', ...about };
    case 'tool_called':
      return { kind, tool: 'services', ...about };
    case 'language':
      return { kind, language: 'en', ...about };
    case 'hands_over':
    case 'cites':
    case 'silent':
      return { kind, ...about };
  }
};

/** The same assertion about another message; `undefined` is the last one. */
export const aboutTurn = (assertion: Assertion, turn: number | undefined): Assertion => {
  const { turn: _before, ...rest } = assertion;
  return turn === undefined ? rest : { ...rest, turn };
};

/** The assertions after a message is removed: those about it are now about the last one. */
export const withoutTurn = (assertions: readonly Assertion[], removed: number): Assertion[] =>
  assertions.map((assertion) => {
    const { turn } = assertion;
    if (turn === undefined || turn < removed) return assertion;
    return aboutTurn(assertion, turn === removed ? undefined : turn - 1);
  });
