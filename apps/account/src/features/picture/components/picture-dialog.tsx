import { MAX_PICTURE_ZOOM } from '@switchboard/api-client';
import { Unsaved, UnsavedMark, type UnsavedParts, useMayLose } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { Alert, Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { dragged, MIDDLE, placeOf, roomOf, type Size } from '../model/square.ts';
import type { PictureState } from '../store/use-picture.ts';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  title: string;
  file: File;
  state: PictureState;
  onClose: () => void;
}

/** Lets the user choose which square of a picture is shown, by dragging or by sliders. */
export const PictureDialog = ({
  title,
  file,
  state: { pending, failure, save },
  onClose,
}: PictureDialogProps) => {
  const { t } = useTranslation('account');
  const [address, setAddress] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [square, setSquare] = useState(MIDDLE);
  /** Where the pointer was, in pixels. */
  const last = useRef({ x: 0, y: 0 });

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const drag = ({ currentTarget, buttons, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1 || !size || pending) return;
    const { x, y } = last.current;
    last.current = { x: clientX, y: clientY };
    const by = {
      x: (clientX - x) / currentTarget.clientWidth,
      y: (clientY - y) / currentTarget.clientHeight,
    };
    setSquare((current) => dragged(size, current, by));
  };
  const [parts] = useState<UnsavedParts>(() => new Map());
  const mayLose = useMayLose(parts);
  const leave = async () => {
    if (!pending && (await mayLose())) onClose();
  };
  const room = size ? roomOf(size, square.zoom) : { x: false, y: false };
  const problem = isUnreadable ? t('user.picture.unreadable') : failure;

  return (
    <Modal
      open
      centered
      title={title}
      footer={null}
      width={400}
      mask={{ closable: !pending }}
      onCancel={() => void leave()}
    >
      <Unsaved value={parts}>
        <UnsavedMark when={square !== MIDDLE} />
      </Unsaved>
      <div className={styles.body}>
        {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
        {!isUnreadable && (
          <>
            <p className={styles.hint}>{t('user.picture.hint')}</p>
            <div
              className={styles.stage}
              onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
                currentTarget.setPointerCapture(pointerId);
                last.current = { x: clientX, y: clientY };
              }}
              onPointerMove={drag}
            >
              {address !== undefined && (
                <img
                  src={address}
                  alt=""
                  draggable={false}
                  {...(size && { style: placeOf(size, square) })}
                  onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                    setSize({ width, height })
                  }
                  onError={() => setUnreadable(true)}
                />
              )}
            </div>
            <label className={styles.slider}>
              {t('user.picture.zoom')}
              <input
                type="range"
                min={1}
                max={MAX_PICTURE_ZOOM}
                step={0.1}
                value={square.zoom}
                disabled={!size || pending}
                onChange={({ target }) => setSquare({ ...square, zoom: Number(target.value) })}
              />
            </label>
            {(['x', 'y'] as const).map((side) => (
              <label key={side} className={styles.slider}>
                {t(side === 'x' ? 'user.picture.across' : 'user.picture.down')}
                <input
                  type="range"
                  // Pictures are not mirrored.
                  dir="ltr"
                  min={0}
                  max={1}
                  step={0.01}
                  value={square[side]}
                  disabled={!room[side] || pending}
                  onChange={({ target }) => setSquare({ ...square, [side]: Number(target.value) })}
                />
              </label>
            ))}
          </>
        )}
        <div className={styles.buttons}>
          <Button disabled={pending} onClick={onClose}>
            {t('user.cancel')}
          </Button>
          <Button
            type="primary"
            disabled={!size || isUnreadable}
            loading={pending}
            onClick={async () => {
              if (await save(file, square)) onClose();
            }}
          >
            {t('user.save')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
