import type { DrawerCloseButtonProps, DrawerTitleProps } from '@mantine/core';
import type { ComponentType } from 'react';
import styles from './DialogHead.module.css';

export interface DialogHeadProps {
  /** Mantine's, of the kind of dialog. */
  parts: { Title: ComponentType<DrawerTitleProps>; CloseButton: ComponentType<DrawerCloseButtonProps> };
  title: string;
  /** What its button is called. */
  close: string;
  /** One line for the title. */
  low?: boolean;
}

/** Stays in sight. Mantine's own head is a header element, which would be a second banner of the page. */
export function DialogHead({ parts: { Title, CloseButton }, title, close, low = false }: DialogHeadProps) {
  return (
    <div className={`${styles.head} ${low ? styles.low : ''}`}>
      <Title className={styles.title ?? ''}>{title}</Title>
      <CloseButton aria-label={close} size="xl" />
    </div>
  );
}
