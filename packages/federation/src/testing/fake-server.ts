import helpers from '@module-federation/runtime/helpers';
import { onTestFinished, vi } from 'vitest';
import { integrityOf } from '../build/integrity.ts';

/** The answer of a server for a file. */
type Answer =
  | {
      body: string;
      type?: string;
      /** The effect of the file as a script. */
      run?: () => void;
    }
  | { status: number }
  | 'unreachable'
  | 'hangs'
  | 'redirects';

export interface FakeServer {
  answers: Map<string, Answer>;
  /** The requests of the page, in order: `script …`, `fetch …`. */
  asked: string[];
  /** The scripts in the page. */
  scripts: () => HTMLScriptElement[];
  /** The preloads in the page. */
  preloads: () => HTMLLinkElement[];
}

const fits = (answer: Answer, integrity: string | null | undefined): boolean =>
  !integrity || (typeof answer === 'object' && 'body' in answer && integrityOf(answer.body) === integrity);

const answerFetch = async (answer: Answer, init: RequestInit | undefined): Promise<Response> => {
  const failed = new TypeError('Failed to fetch');
  if (answer === 'unreachable') throw failed;
  if (answer === 'hangs')
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(failed)));
  if (answer === 'redirects') {
    if (init?.redirect !== 'manual') throw failed;
    return Object.assign(Response.error(), { type: 'opaqueredirect' });
  }
  if ('status' in answer) return new Response('', { status: answer.status });
  if (!fits(answer, init?.integrity)) throw failed;
  return new Response(answer.body, { headers: { 'content-type': answer.type ?? 'text/javascript' } });
};

/** A browser checks the integrity of a file from another origin only in a CORS request. */
const isOpaque = ({ src, crossOrigin, integrity }: HTMLScriptElement): boolean =>
  Boolean(integrity) && new URL(src).origin !== window.location.origin && crossOrigin !== 'anonymous';

const answerScript = (answer: Answer, script: HTMLScriptElement): void => {
  if (answer === 'hangs') return;
  if (
    isOpaque(script) ||
    typeof answer === 'string' ||
    'status' in answer ||
    !fits(answer, script.integrity)
  ) {
    script.dispatchEvent(new Event('error'));
    return;
  }
  try {
    answer.run?.();
  } catch (error) {
    window.dispatchEvent(new ErrorEvent('error', { filename: script.src, error }));
  }
  script.dispatchEvent(new Event('load'));
};

const answerLink = (answer: Answer, link: HTMLLinkElement): void => {
  if (answer === 'hangs') return;
  const isRefused = typeof answer === 'string' || 'status' in answer || !fits(answer, link.integrity);
  link.dispatchEvent(new Event(isRefused ? 'error' : 'load'));
};

/** A server and a browser that loads from it, until the test is over. Unknown files are answered with 404. */
export const createFakeServer = (): FakeServer => {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const answerTo = (how: string, url: string): Answer => {
    asked.push(`${how} ${url}`);
    return answers.get(url) ?? { status: 404 };
  };

  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    answerFetch(answerTo('fetch', url), init),
  );
  // Outside the page, because happy-dom would also load them.
  const outside = document.createElement('head');
  const links = document.createElement('head');
  document.body.append(links);
  const append = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const isScript = node instanceof HTMLScriptElement;
    const isPreload = node instanceof HTMLLinkElement && node.rel === 'preload';
    (isPreload ? links : outside).append(node);
    if (isScript) queueMicrotask(() => answerScript(answerTo('script', node.src), node));
    if (node instanceof HTMLLinkElement && !isPreload)
      queueMicrotask(() => answerLink(answerTo(node.rel, node.href), node));
    return node;
  });
  onTestFinished(() => {
    // The runtime keeps loaded remotes for the whole page.
    helpers.global.resetFederationGlobalInfo();
    append.mockRestore();
    links.remove();
    vi.unstubAllGlobals();
  });

  return {
    answers,
    asked,
    scripts: () => [...outside.querySelectorAll('script')],
    preloads: () => [...links.querySelectorAll('link')],
  };
};
