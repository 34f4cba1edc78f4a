import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { pageScale } from '../model/page-scale.ts';

/** Files as they are: chunks and workers of the bundler would add their names and hashes to the entry of the app. */
const CODE = new URL('pdfjs-dist/build/pdf.min.mjs', import.meta.url);
const WORKER = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** Why a PDF is not shown: `foreign` is a page of another origin than this app, where a browser starts no worker for it. */
export type PdfProblem = 'protected' | 'broken' | 'slow' | 'tooLarge' | 'foreign' | 'failed';

class PdfFailed extends Error {
  override readonly name = 'PdfFailed';
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** An open PDF. Call `close` to free its worker. */
export interface Pdf {
  pages: number;
  /** Draws a page, from 1. @param width pixels; fewer where the page would cost too many */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>;
  close(): void;
}

/** Milliseconds for opening a file, for drawing a page, and for a worker to end by itself. */
const [PATIENCE, LAST_WORDS] = [10_000, 1_000];
const MOST_BYTES = 30_000_000;
const MOST_IMAGE_PIXELS = 25_000_000;

const failureOf = (error: unknown): PdfFailed => {
  if (error instanceof PdfFailed) return error;
  const isProtected = error instanceof Error && error.name === 'PasswordException';
  return new PdfFailed(isProtected ? 'protected' : 'broken', error);
};
const slow = () => new PdfFailed('slow');

/** Why a PDF could not be loaded, opened or drawn. */
export const problemOf = (error: unknown): PdfProblem =>
  error instanceof PdfFailed ? error.problem : 'failed';

/**
 * Opens a PDF of a stranger. It is read in a worker of its own, which ends after `PATIENCE`; scripts and forms of the file
 * do not run, its links are not shown, and nothing is fetched for it.
 *
 * @param load fetches the file
 * @throws an error for `problemOf`
 */
export const openPdf = async (load: () => Promise<Blob>): Promise<Pdf> => {
  if (WORKER.origin !== location.origin) throw new PdfFailed('foreign');
  const file = await load();
  if (file.size > MOST_BYTES) throw new PdfFailed('tooLarge');
  const code: typeof import('pdfjs-dist') = await import(/* webpackIgnore: true */ CODE.href);
  const port = new Worker(WORKER, { type: 'module' });
  const end = () => port.terminate();
  try {
    const options = {
      // Its types forget the port.
      worker: new code.PDFWorker({ port: port as unknown as null, verbosity: code.VerbosityLevel.ERRORS }),
      data: new Uint8Array(await file.arrayBuffer()),
      verbosity: code.VerbosityLevel.ERRORS,
      isEvalSupported: false,
      enableXfa: false,
      useWorkerFetch: false,
      useWasm: false,
      maxImageSize: MOST_IMAGE_PIXELS,
    };
    const task = code.getDocument(options);
    const opened = await withTimeLimit(PATIENCE, slow, () => task.promise);
    // Its fonts are removed from the page, too; a worker that is busy does not answer.
    const close = () =>
      void withTimeLimit(LAST_WORDS, slow, () => task.destroy())
        .catch(() => {})
        .finally(end);
    return {
      pages: opened.numPages,
      close,
      draw: (number, canvas, width) =>
        withTimeLimit(PATIENCE, slow, async (signal) => {
          const page = await opened.getPage(number);
          const scale = pageScale(page.getViewport({ scale: 1 }), width);
          const viewport = page.getViewport({ scale });
          [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
          const drawing = page.render({ canvas, viewport, annotationMode: code.AnnotationMode.ENABLE });
          signal.addEventListener('abort', () => drawing.cancel());
          await drawing.promise;
          page.cleanup();
        }).catch((error: unknown) => {
          const failure = failureOf(error);
          if (failure.problem === 'slow') end();
          throw failure;
        }),
    };
  } catch (error) {
    end();
    throw failureOf(error);
  }
};
