// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { keptTextsIn } from './kept-text.ts';

afterEach(() => sessionStorage.clear());

describe('a kept text', () => {
  it('is there for whoever has its name, and for no other', () => {
    const keptText = keptTextsIn(() => sessionStorage);
    keptText('agent-0001').keep('Be kind.');
    expect(keptText('agent-0001').read()).toBe('Be kind.');
    expect(keptText('agent-0002').read()).toBeNull();
    expect(sessionStorage.getItem('switchboard:prompt:agent-0001')).toBe('Be kind.');
  });

  it('is gone once it is forgotten', () => {
    const kept = keptTextsIn(() => sessionStorage)('agent-0001');
    kept.keep('Be kind.');
    kept.forget();
    expect(kept.read()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is none, and no fault, when the browser refuses storage', () => {
    const kept = keptTextsIn(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    })('agent-0001');
    kept.keep('Be kind.');
    kept.forget();
    expect(kept.read()).toBeNull();
  });
});
