import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { MantineRoot } from './MantineRoot.tsx';

export interface DialogProps {
  title: string;
  /** What its button is called. */
  close: string;
  /** Width, in rem. */
  rem: number;
  /** The class of what is under the title. */
  body?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in the middle of the window, with a title that stays in sight. Who opens it gives the focus back. */
export function Dialog({ title, close, rem, body = '', onClose, children }: DialogProps) {
  return (
    <MantineRoot>
      <Modal.Root
        opened
        onClose={onClose}
        size={`${rem}rem`}
        centered
        lockScroll={false}
        returnFocus={false}
        // On Content itself a class would also go to the box around it, which covers the window.
        classNames={{ content: styles.dialog ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Mantine's own head is a header element, which would be a second banner of the page. */}
          <div className={styles.head}>
            <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={close} size="xl" />
          </div>
          <Modal.Body className={`${styles.body} ${body}`}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
