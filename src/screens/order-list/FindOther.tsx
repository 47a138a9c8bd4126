import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as t from '#texts/order-list.ts';
import type { Product } from '../../contract/product.ts';
import { priceText } from '../../features/catalogue/product-text.ts';
import { searchOf } from '../../root/search.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/form.module.css';
import { useShop } from '../useShop.tsx';
import styles from './FindOther.module.css';

interface FindOtherProps {
  typed: string;
  words: string;
  onChoose: (product: Product) => void;
}

type Found = { words: string; products: readonly Product[] } | 'failed';

export function FindOther({ typed, words, onChoose }: FindOtherProps) {
  const { suggest } = searchOf(useShop());
  const [search, setSearch] = useState(words);
  const [found, setFound] = useState<Found>();
  const field = useRef<HTMLInputElement>(null);
  const stopping = useRef(new AbortController());
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    return () => stopping.current.abort();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stopping.current.abort();
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const asked = search.trim();
    suggest(asked, signal).then(
      ({ products }) => setFound({ words: asked, products }),
      () => {
        if (!signal.aborted) setFound('failed');
      },
    );
  };

  return (
    <form className={`surface stack tight ${styles.other}`} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t.searchFor(typed)}
      </label>
      <div className="ways tight">
        <input
          ref={field}
          id={id}
          type="search"
          className={form.inRow}
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button type="submit" tone="plain">
          {t.searchIn}
        </Button>
      </div>
      <p role="status" className={found === undefined ? 'visually-hidden' : undefined}>
        {found === 'failed' && t.searchFailed}
        {found && found !== 'failed' && (found.products.length > 0 ? t.results : t.noResults(found.words))}
      </p>
      {found && found !== 'failed' && (
        <ul className="stack tight">
          {found.products.map((product) => (
            <li key={product.id}>
              <Button tone="plain" wide onClick={() => onChoose(product)}>
                {t.take(product.name, priceText(product))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
