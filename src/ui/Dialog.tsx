import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { DialogHead } from './DialogHead.tsx';
import { MantineRoot } from './MantineRoot.tsx';

export interface DialogProps {
  title: string;
  close: string;
  /** Its width in rem, or the whole window. */
  size: number | 'window';
  body?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, close, size, body = '', onClose, children }: DialogProps) {
  const fills = size === 'window';
  return (
    <MantineRoot>
      <Modal.Root
        opened
        onClose={onClose}
        {...(fills ? { fullScreen: true } : { size: `${size}rem`, centered: true })}
        lockScroll={false}
        returnFocus={false}
        // On Content a class would also be set on the box around it.
        classNames={{ content: `${styles.dialog} ${fills ? styles.window : ''}` }}
      >
        {!fills && <Modal.Overlay />}
        <Modal.Content>
          <DialogHead parts={Modal} title={title} close={close} low={fills} />
          <Modal.Body className={`${fills ? '' : styles.body} ${body}`}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
