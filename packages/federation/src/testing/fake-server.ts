import { createHash } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';

/** How a server answers for a file. */
export type Answer =
  | {
      body: string;
      type?: string;
      /** What the file does when it is run as a script. */
      run?: () => void;
    }
  | { status: number }
  | 'unreachable'
  | 'hangs'
  | 'redirects';

export interface FakeServer {
  answers: Map<string, Answer>;
  /** The addresses that the page asked for, in this order: `script …`, `fetch …`. */
  asked: string[];
  /** The scripts that stand in the page. */
  scripts: () => HTMLScriptElement[];
}

/** As the registry writes it. */
export const integrityOf = (body: string): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;

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

/** Of another origin a browser compares no content, unless it asked as a stranger. */
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

/** A server and a browser that loads from it, until the test is over. What is not there is answered with 404. */
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
  const head = document.createElement('head');
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    head.append(...nodes);
    for (const script of nodes.filter((node) => node instanceof HTMLScriptElement))
      queueMicrotask(() => answerScript(answerTo('script', script.src), script));
  });
  onTestFinished(() => {
    append.mockRestore();
    vi.unstubAllGlobals();
  });

  return { answers, asked, scripts: () => [...head.querySelectorAll('script')] };
};
