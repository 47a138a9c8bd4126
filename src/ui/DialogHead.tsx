import type { DrawerCloseButtonProps, DrawerTitleProps } from '@mantine/core';
import type { ComponentType } from 'react';
import { langOf } from '../texts/languages.ts';
import styles from './DialogHead.module.css';

export interface DialogHeadProps {
  parts: { Title: ComponentType<DrawerTitleProps>; CloseButton: ComponentType<DrawerCloseButtonProps> };
  title: string;
  close: string;
  low?: boolean;
}

/** Mantine's own is a header element, a second banner of the page. */
export function DialogHead({ parts: { Title, CloseButton }, title, close, low = false }: DialogHeadProps) {
  return (
    <div className={`${styles.head} ${low ? styles.low : ''}`}>
      <Title className={`clamp ${styles.title}`} lang={langOf(title)}>
        {title}
      </Title>
      <CloseButton aria-label={close} size="xl" />
    </div>
  );
}
