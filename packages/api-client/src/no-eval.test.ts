// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('creating and using schemas in a page compiles no code', async () => {
  const compiled: unknown[][] = [];
  const refusing = new Proxy(Function, {
    construct: (_, source) => {
      compiled.push(source);
      throw new EvalError('refused by the content security policy');
    },
  });
  vi.stubGlobal('Function', refusing);

  const { contract } = await import('./index.ts');
  expect(contract.auth.me.response.parse({ email: 'demo@shop.test' })).toEqual({ email: 'demo@shop.test' });

  expect(compiled).toEqual([]);
});
