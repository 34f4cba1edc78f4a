import { plainName } from '@switchboard/common/text/plain-name';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { viewerTexts } from '../../../locales/en/viewer.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { hasPreview } from '../model/pdf.ts';
import { openPdf, type PdfProblem, problemOf } from '../store/open-pdf.ts';
import { inTurn } from '../store/preview-queue.ts';
import places from './media.module.css';
import type { MediaProps } from './media-props.ts';
import styles from './pdf.module.css';
import { useGallery } from './use-gallery.ts';

/** Pixels of the preview, on a fine display. */
const WIDTH = 2 * 280;
/**
 * The first page of a PDF, in a place of a fixed size, drawn when it comes into view; or why it is not shown. A click shows
 * all pages.
 */
export const PdfPreview = ({ media, tabIndex }: Pick<MediaProps, 'media' | 'tabIndex'>) => {
  const { t } = useTranslation('chat');
  const { t: words } = useLateTexts(viewerTexts);
  const { api } = useApp();
  const enlarge = useGallery();
  const place = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [problem, setProblem] = useState<PdfProblem>();
  const isSmall = hasPreview(media);

  useEffect(() => {
    if (!isSmall || !place.current) return;
    const gone = new AbortController();
    const draw = async () => {
      const pdf = await openPdf(() => api.media.load(media.id, 'file', gone.signal));
      try {
        if (!canvas.current || gone.signal.aborted) return;
        await pdf.draw(1, canvas.current, WIDTH);
        setDrawn(true);
      } finally {
        pdf.close();
      }
    };
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      inTurn(draw, gone.signal).catch((error: unknown) => {
        if (!gone.signal.aborted) setProblem(problemOf(error));
      });
    });
    sight.observe(place.current);
    return () => {
      sight.disconnect();
      gone.abort();
    };
  }, [api, media.id, isSmall]);

  const reason = problem && problem !== 'failed' ? words(`viewer.${problem}`) : '';
  return (
    <button
      ref={place}
      type="button"
      className={`${places.pdf} ${styles.preview}`}
      tabIndex={tabIndex}
      aria-label={[t('media.enlarge'), plainName(media.name), reason].filter(Boolean).join(': ')}
      data-drawn={isDrawn || undefined}
      data-small={isSmall || undefined}
      onClick={() => enlarge(media)}
    >
      {isSmall && !problem && <canvas ref={canvas} className={styles.page} />}
      {reason || ((problem || !isSmall) && words('viewer.open'))}
    </button>
  );
};
