import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../lib/idle.ts';
import { nextTask } from '../../lib/next-task.ts';
import { savesData } from '../../lib/save-data.ts';
import { fetchAhead } from '../../shop/offline/missing-part.ts';
import { buy } from '../../shop/product/buy.ts';
import { firstChoice } from '../../shop/product/choice.ts';
import type { Product } from '../../shop/product/product.ts';
import { Button } from '../../ui/Button.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import styles from './BuyForm.module.css';
import { OptionGroup } from './OptionGroup.tsx';

/** Size, colour, quantity and Add to Cart (SPEC 2, SPEC 5). On a phone the last two stay at the bottom. */
export function BuyForm({ product }: { product: Product }) {
  const router = useRouter();
  const [choice, setChoice] = useState(() => firstChoice(product));
  const [quantity, setQuantity] = useState(1);
  const [sizeMissing, setSizeMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const sizeChosen = useRef(new AbortController());

  useNoticesAhead();
  // Fetches the cart's code before it is needed.
  useEffect(() => {
    if (!savesData()) whenIdle(() => void fetchAhead(() => router.preloadRoute({ to: '/cart' })));
  }, [router]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = buy(product, choice, quantity, sizeChosen.current.signal);
    // Opening the cart page is a task of its own.
    if (result === 'added') void nextTask().then(() => router.navigate({ to: '/cart' }));
    if (result !== 'size-missing') return;
    setSizeMissing(true);
    sizes.current?.querySelector('input')?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {product.sizes.length > 0 && (
        <OptionGroup
          ref={sizes}
          name="Size"
          options={product.sizes}
          chosen={choice.size}
          required
          invalid={sizeMissing}
          onChoose={(size) => {
            setChoice({ ...choice, size });
            setSizeMissing(false);
            sizeChosen.current.abort();
            sizeChosen.current = new AbortController();
          }}
        />
      )}
      {product.colors.length > 0 && (
        <OptionGroup
          name="Colour"
          options={product.colors}
          chosen={choice.color}
          onChoose={(color) => setChoice({ ...choice, color })}
        />
      )}
      <div className={styles.bar}>
        <QuantityStepper value={quantity} onChange={setQuantity} />
        <Button type="submit" size="large">
          Add to Cart
        </Button>
      </div>
    </form>
  );
}
