import type { MessageMedia } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { viewerTexts } from '../../../locales/en/viewer.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { Pictures, Side } from '../model/pictures.ts';
import { DownloadButton } from './download-button.tsx';
import { LargePicture } from './large-picture.tsx';
import { NextPicture } from './next-picture.tsx';
import { PdfPages } from './pdf-pages.tsx';
import styles from './viewer.module.css';

export interface ViewerProps {
  /** The picture that is shown first. */
  first: MessageMedia;
  pictures: Pictures;
  onClose: () => void;
}

/** Pixels of a swipe. */
const SWIPE = 48;

const SIDES = ['older', 'newer'] as const;

/** The side to which a movement to the left or right leads. */
const sideOf = (element: Element, isLeft: boolean): Side =>
  isLeft === (getComputedStyle(element).direction === 'ltr') ? 'older' : 'newer';

/**
 * A photo, a video or a PDF over the whole page, and for pictures those before and after it in the conversation: by
 * arrow keys, buttons and swipes. Escape and a click beside it close it.
 */
export const Viewer = ({ first, pictures, onClose }: ViewerProps) => {
  const { t } = useLateTexts(viewerTexts);
  const { t: words } = useTranslation('chat');
  const { showError } = useFeedback();
  const dialog = useRef<HTMLDialogElement>(null);
  const [media, setMedia] = useState(first);
  const [loading, setLoading] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  const name = plainName(media.name) || words(`types.${media.kind}`);

  const isDocument = media.kind === 'document';

  useEffect(() => dialog.current?.showModal(), []);

  const go = async (side: Side) => {
    const known = pictures.beside(media.id, side);
    if (known) return setMedia(known);
    if (loading || !pictures.mayHave(media.id, side)) return;
    setLoading(true);
    try {
      const found = await pictures.find(media.id, side);
      if (found) setMedia(found);
    } catch {
      showError(words('media.failed'), 'viewer');
    } finally {
      setLoading(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    // In a video they move its time.
    if (!isArrow || isDocument || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    void go(sideOf(event.currentTarget, event.key === 'ArrowLeft'));
  };
  const onPointerUp = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    // The picture follows the finger: a swipe to the right shows what is on the left.
    if (!isDocument && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y))
      void go(sideOf(currentTarget, x > 0));
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onPointerDown={({ pointerType, isPrimary, clientX, clientY }) => {
        start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      <header className={styles.header}>
        <bdi className={styles.name}>{name}</bdi>
        <DownloadButton media={media} />
        <Button
          type="text"
          aria-label={words('close')}
          icon={<Icon name="close" />}
          onClick={() => dialog.current?.close()}
        />
      </header>
      {isDocument ? <PdfPages media={media} /> : <LargePicture key={media.id} media={media} />}
      {(isDocument ? [] : SIDES).map((side) => {
        const next = pictures.beside(media.id, side);
        return (
          <span key={side} className={styles.side} data-side={side}>
            <Button
              shape="circle"
              aria-label={t(`viewer.${side}`)}
              title={t(`viewer.${side}`)}
              disabled={!pictures.mayHave(media.id, side)}
              icon={<Icon name={side === 'older' ? 'previous' : 'next'} />}
              onClick={() => void go(side)}
            />
            {next?.kind === 'photo' && <NextPicture key={next.id} media={next} />}
          </span>
        );
      })}
    </dialog>
  );
};
