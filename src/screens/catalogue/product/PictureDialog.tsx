import { useState } from 'react';
import * as t from '#texts/product.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/Icon.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { useWindowEvent } from '../../../ui/useWindowEvent.tsx';
import { useBackCloses } from '../../useBackCloses.tsx';
import { pictureName } from './PictureControls.tsx';
import styles from './PictureDialog.module.css';

export interface PictureDialogProps {
  name: string;
  images: readonly string[];
  at: number;
  show: (index: number) => void;
  onClose: () => void;
}

export function PictureDialog({ name, images, at, show, onClose }: PictureDialogProps) {
  const close = useBackCloses(onClose);
  const [zoomed, setZoomed] = useState(false);
  const many = images.length > 1;
  const turn = (by: number) => {
    setZoomed(false);
    show(at + by);
  };
  useWindowEvent('keydown', ({ key }) => {
    if (!many || zoomed) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  return (
    <Dialog
      title={pictureName(name, at, images.length)}
      close={t.closePicture}
      size="window"
      body={styles.body}
      onClose={close}
    >
      {/* A zoomed picture can be scrolled with the arrow keys. */}
      <div className={styles.window} tabIndex={zoomed ? 0 : undefined} ref={zoomed ? showMiddle : undefined}>
        <div className={zoomed ? styles.zoomed : styles.whole}>
          <RemoteImage
            key={at}
            src={images[at] ?? ''}
            alt={pictureName(name, at, images.length)}
            width={960}
            height={960}
            sizes={zoomed ? '200vw' : '100vw'}
            eager
          />
        </div>
      </div>
      <div className={styles.bar}>
        {many && <IconButton icon="previous" label={t.previousPicture} onClick={() => turn(-1)} />}
        <IconButton
          icon={{
            path: `M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM15.5 15.5 20 20M8 11h6${zoomed ? '' : 'M11 8v6'}`,
          }}
          label={zoomed ? t.zoomOut : t.zoomIn}
          onClick={() => setZoomed(!zoomed)}
        />
        {many && <IconButton icon="next" label={t.nextPicture} onClick={() => turn(1)} />}
      </div>
    </Dialog>
  );
}

function showMiddle(box: HTMLElement | null): void {
  box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
}
