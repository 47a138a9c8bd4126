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
  /** What its button is called. */
  close: string;
  /** Its width in rem; or as large as the window, where it has one line for the title and no room at its sides. */
  size: number | 'window';
  /** The class of what is under the title. */
  body?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, in the middle of the window, with a title that stays in sight. Who opens it gives the focus back. */
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
        // On Content itself a class would also go to the box around it, which covers the window.
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
