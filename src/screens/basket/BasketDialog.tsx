import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import type { BasketItem } from '../../shop/basket/basket-link.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import styles from './BasketDialog.module.css';
import { BasketForm } from './BasketForm.tsx';

export interface BasketDialogProps {
  title: string;
  items: readonly BasketItem[];
  onClose: () => void;
  onAdded: () => void;
}

/** Says what would be added to the cart, at today's prices, and adds it when the shopper says so (D43, D44). */
export function BasketDialog({ title, items, onClose, onAdded }: BasketDialogProps) {
  return (
    <MantineRoot>
      <Modal.Root
        opened
        onClose={onClose}
        size="36rem"
        centered
        lockScroll={false}
        returnFocus={false}
        classNames={{ content: styles.dialog ?? '', body: styles.body ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Mantine's own head is a header element, which would be a second banner of the page. */}
          <div className={styles.head}>
            <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" size="xl" />
          </div>
          <Modal.Body>
            <BasketForm items={items} onClose={onClose} onAdded={onAdded} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
