import { isPromptVariable, MAX_PROMPT_LENGTH, variablesIn } from '@switchboard/api-client';
import { expect, it } from 'vitest';
import { TRADES } from '../trades.ts';
import { templates } from './index.ts';

// Specification 20.8
it('every template is a prompt that can be saved, with known variables, the same in each language', () => {
  for (const trade of TRADES) {
    const variables = Object.values(templates).map((texts) => {
      const text = texts[trade];
      expect(text.length).toBeGreaterThan(200);
      expect(text.length).toBeLessThan(MAX_PROMPT_LENGTH);
      return variablesIn(text).map(({ name }) => name);
    });
    expect(variables[0]?.every(isPromptVariable)).toBe(true);
    expect(new Set(variables.map((names) => names.toSorted().join())).size, trade).toBe(1);
  }
});
