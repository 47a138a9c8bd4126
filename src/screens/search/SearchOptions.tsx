import { memo, type ReactNode } from 'react';
import * as t from '#texts/search.ts';
import { calledAs } from '../../contract/codes.ts';
import type { Product } from '../../contract/product.ts';
import type { Suggestions } from '../../contract/search-rules.ts';
import { summaryOf } from '../../contract/variants.ts';
import { priceText } from '../../features/catalogue/product-text.ts';
import { marks } from '../../features/search/marks.ts';
import { langOf } from '../../texts/languages.ts';
import { Icon, IconButton } from '../../ui/Icon.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { useLabel, useOffer } from '../useShop.tsx';
import styles from './SearchOptions.module.css';
import { useOptionPress } from './useOptionKeys.tsx';

export interface SearchOptionsProps {
  id: string;
  options: readonly SearchOption[];
  active: SearchOption | undefined;
  /** The products belong to the previous words. */
  isStale: boolean;
  onChoose: (option: SearchOption) => void;
  onForget: (words: string) => void;
}

/** A press leaves the focus in the field. */
export function SearchOptions({ id, options, active, isStale, onChoose, onForget }: SearchOptionsProps) {
  const recent = options.filter((option) => option.kind === 'recent');
  const press = useOptionPress(options, onChoose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is, no more
    <div className={styles.columns} onMouseDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        aria-label={t.suggestions}
        className={styles.list}
        aria-busy={isStale}
        {...press}
      >
        {options.map((option) => (
          <Option key={option.id} option={option} isActive={option.id === active?.id} />
        ))}
      </div>
      {/* An option cannot contain a button. */}
      {recent.length > 0 && (
        <div className={styles.removals}>
          {recent.map(({ words }) => (
            <IconButton key={words} icon="close" label={t.remove(words)} onClick={() => onForget(words)} />
          ))}
        </div>
      )}
    </div>
  );
}

const Option = memo(
  function Option({ option, isActive }: { option: SearchOption; isActive: boolean }) {
    return (
      <div id={option.id} role="option" tabIndex={-1} aria-selected={isActive} className={styles.option}>
        <OptionContent option={option} />
      </div>
    );
  },
  (a, b) => a.isActive === b.isActive && isSame(a.option, b.option),
);

function isSame(a: SearchOption, b: SearchOption): boolean {
  const others: unknown[] = Object.values(b);
  return Object.values(a).every((value, at) => value === others[at]);
}

function OptionContent({ option }: { option: SearchOption }): ReactNode {
  const label = useLabel();
  switch (option.kind) {
    case 'recent':
      return (
        <>
          <Icon name={{ path: 'M12 7v5l3 2M12 21a9 9 0 1 0-9-9M3 5v4h4' }} size={20} />
          <span className={styles.line}>{option.words}</span>
        </>
      );
    case 'product': {
      const { name, image } = option.product;
      const called = calledAs(option.product, option.words);
      return (
        <>
          <span className={styles.picture}>
            <RemoteImage src={image} alt="" width={48} height={48} sizes="48px" />
          </span>
          <span className={`clamp ${styles.name}`} lang={langOf(name)}>
            <Marked text={name} words={option.words} />
            {called && (
              <span className={styles.where} translate="no">
                {t.itemCode(called.code)}
              </span>
            )}
          </span>
          <OptionPrice product={option.product} />
        </>
      );
    }
    case 'category': {
      const { name, parent } = option.category;
      return (
        <>
          <Icon name="grid" size={20} />
          <span className={styles.line}>
            <Marked text={label(name)} words={option.words} />
            <span className={styles.where}>{parent ? t.within(label(parent)) : t.category}</span>
          </span>
        </>
      );
    }
    case 'all':
      return (
        <>
          <Icon name="search" size={20} />
          <span className={styles.line}>
            <Isolated text={t.seeAll(option.words)} part={option.words} />
          </span>
        </>
      );
  }
}

function OptionPrice({ product }: { product: Product }) {
  return (
    <span className={`num bold ${styles.price}`} translate="no">
      {priceText(summaryOf(useOffer(product)))}
    </span>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  let end = 0;
  const parts: ReactNode[] = [];
  for (const [from, to] of marks(text, words)) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}

export type SearchOption = { id: string } & (
  | { kind: 'recent'; words: string }
  | { kind: 'product'; product: Product; words: string }
  | { kind: 'category'; category: Suggestions['categories'][number]; words: string }
  | { kind: 'all'; words: string }
);

/** Wherever it stands; a recent search by its words. */
export function isSameOption(a: SearchOption, b: SearchOption): boolean {
  if (a.kind === 'product') return b.kind === 'product' && a.product.id === b.product.id;
  if (a.kind === 'category')
    return (
      b.kind === 'category' && a.category.name === b.category.name && a.category.parent === b.category.parent
    );
  return a.kind === b.kind && (a.kind === 'all' || a.words === b.words);
}

/** With their words; the shopper may have typed on. */
export interface Suggested extends Suggestions {
  words: string;
  later: readonly Product[];
}

/** The server's come last, so that nothing moves (D39.8). */
export function optionsFor(
  words: string,
  recent: readonly string[],
  suggested: Suggested | null,
): SearchOption[] {
  if (!words)
    return recent.map((each, index) => ({ id: `search-recent-${index}`, kind: 'recent', words: each }));
  const { products = [], categories = [], later = [], words: found = '' } = suggested ?? {};
  const productOption = (place: 'product' | 'later') => (product: Product, index: number) => ({
    id: `search-${place}-${index}`,
    kind: 'product' as const,
    product,
    words: found,
  });
  return [
    ...products.map(productOption('product')),
    ...categories.map((category, index) => ({
      id: `search-category-${index}`,
      kind: 'category' as const,
      category,
      words: found,
    })),
    { id: 'search-all', kind: 'all', words },
    ...later.map(productOption('later')),
  ];
}
