import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetViewed } from '../../../shop/product/recently-viewed.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from './ProductNotFound.module.css';

/** SPEC 2, Product detail: no such product, so it is not one viewed recently either (D42.24). */
export function ProductNotFound({ id }: { id: string }) {
  useEffect(() => forgetViewed(id), [id]);
  return (
    <div className={`container ${styles.notFound}`}>
      <PageHead title="Product Not Found" unlisted />
      <PageHeading>Product Not Found</PageHeading>
      <EmptyState
        as="p"
        title="We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable."
      >
        <Link to="/products" className={buttonClass()}>
          Browse Products
        </Link>
      </EmptyState>
    </div>
  );
}
