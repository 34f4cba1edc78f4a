import type { MessageMedia } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { plainName } from '@switchboard/common/text/plain-name';
import { useApp } from '@switchboard/federation';
import { Button, Icon, Skeleton } from '@switchboard/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { viewerTexts } from '../../../locales/en/viewer.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { openPdf, type Pdf, type PdfProblem, problemOf } from '../store/open-pdf.ts';
import styles from './pdf.module.css';

const ZOOMS = [1, 1.5, 2, 3] as const;

/** The pages of a PDF, one at a time: by buttons and keys, enlarged by plus and minus. */
export const PdfPages = ({ media }: { media: MessageMedia }) => {
  const { t } = useLateTexts(viewerTexts);
  const { api } = useApp();
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const [problem, setProblem] = useState<PdfProblem>();
  const { value: pdf, error } = useLoaded(
    async (signal): Promise<Pdf> => {
      const opened = await openPdf(() => api.media.load(media.id, 'file', signal));
      signal.addEventListener('abort', opened.close);
      if (signal.aborted) opened.close();
      return opened;
    },
    [api, media.id],
  );
  const pages = pdf?.pages ?? 1;
  const why = error === undefined ? problem : problemOf(error);
  const scale = ZOOMS[zoom] ?? 1;

  useEffect(() => {
    if (!pdf || !canvas.current || !place.current) return;
    // A page that is being drawn keeps its canvas: the next one gets a new element.
    const target = document.createElement('canvas');
    const shown = canvas.current;
    let isCurrent = true;
    const width = place.current.clientWidth * scale * Math.min(devicePixelRatio, 2);
    pdf.draw(page, target, width).then(
      () => {
        if (!isCurrent) return;
        [shown.width, shown.height] = [target.width, target.height];
        shown.getContext('2d')?.drawImage(target, 0, 0);
        setDrawn(true);
      },
      (reason: unknown) => isCurrent && setProblem(problemOf(reason)),
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, page, scale]);

  const turn = (to: number) => {
    setPage(Math.min(Math.max(to, 1), pages));
    place.current?.scrollTo({ top: 0 });
  };
  const enlarge = (to: number) => setZoom(Math.min(Math.max(to, 0), ZOOMS.length - 1));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isRtl = place.current && getComputedStyle(place.current).direction === 'rtl';
    const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const acts: Record<string, () => void> = {
      [back]: () => turn(page - 1),
      [on]: () => turn(page + 1),
      PageUp: () => turn(page - 1),
      PageDown: () => turn(page + 1),
      Home: () => turn(1),
      End: () => turn(pages),
      '+': () => enlarge(zoom + 1),
      '-': () => enlarge(zoom - 1),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });

  // Wherever its focus is: on the button that downloads, too.
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, []);

  const label = t('viewer.page', { page, pages });
  return (
    <section className={styles.pages} aria-label={plainName(media.name) || 'PDF'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled by keys */}
      <section ref={place} className={styles.place} aria-label={label} tabIndex={0}>
        {why === undefined ? (
          <>
            {!isDrawn && <Skeleton active title={false} />}
            <canvas
              ref={canvas}
              role="img"
              aria-label={label}
              className={styles.sheet}
              style={{ inlineSize: `${100 * scale}%` }}
              data-drawn={isDrawn || undefined}
            />
          </>
        ) : (
          <p role="alert">{t(`viewer.${why}`)}</p>
        )}
      </section>
      {pdf && why === undefined && (
        <div className={styles.bar}>
          <Button
            type="text"
            aria-label={t('viewer.previousPage')}
            title={t('viewer.previousPage')}
            disabled={page === 1}
            icon={<Icon name="previous" />}
            onClick={() => turn(page - 1)}
          />
          <span role="status">{label}</span>
          <Button
            type="text"
            aria-label={t('viewer.nextPage')}
            title={t('viewer.nextPage')}
            disabled={page === pages}
            icon={<Icon name="next" />}
            onClick={() => turn(page + 1)}
          />
          <Button disabled={zoom === 0} onClick={() => enlarge(zoom - 1)}>
            {t('viewer.smaller')}
          </Button>
          <Button disabled={zoom === ZOOMS.length - 1} onClick={() => enlarge(zoom + 1)}>
            {t('viewer.larger')}
          </Button>
        </div>
      )}
    </section>
  );
};
