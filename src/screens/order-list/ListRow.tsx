import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import * as t from '#texts/order-list.ts';
import { MOST_OF_ONE } from '../../contract/cart-line.ts';
import { lowestAt, narrowed, withOption } from '../../contract/choosing.ts';
import type { Product } from '../../contract/product.ts';
import { infoIn } from '../../contract/store-info.ts';
import { type Choice, offerOf, summaryOf, variantOf } from '../../contract/variants.ts';
import { stockOf } from '../../features/basket/basket.ts';
import { priceText, stockText } from '../../features/catalogue/product-text.ts';
import {
  isOutOfStock,
  type ListLine,
  missing,
  offerIn,
  priceIn,
  selectedIn,
  withOwnProduct,
  withProduct,
  withQuantity,
} from '../../features/order-list/list-line.ts';
import type { OrderListOfShop } from '../../features/order-list/order-list.ts';
import { isFirstPress } from '../../lib/focus.ts';
import { formatRupees, grouped } from '../../lib/money.ts';
import { whenIdle } from '../../lib/tasks.ts';
import type { OrderLine } from '../../lists/order-line.ts';
import { langOf } from '../../texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/form.module.css';
import { IconButton } from '../../ui/Icon.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { Select } from '../../ui/Select.tsx';
import { useInSight } from '../../ui/useInSight.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useLabel, useShop } from '../useShop.tsx';
import { FindOther } from './FindOther.tsx';
import styles from './ListRow.module.css';

interface ListRowProps {
  line: ListLine;
  list: OrderListOfShop;
}

interface MatchProps extends ListRowProps {
  typed: string;
}

interface RowsProps {
  lines: readonly ListLine[];
  list: OrderListOfShop;
  /** Then lines far from the window get their fields, too: a screen reader has all of them. */
  isQuiet: boolean;
}

/** One list, in blocks: the browser looks at each block in every frame, and at its rows only near the window. */
export function ListRows({ lines, list, isQuiet }: RowsProps) {
  const blocks = new Map<number, ListLine[]>();
  for (const line of lines) {
    // By its key, a row stays in its block when others go.
    const block = Math.floor(Number(line.key) / ROWS_IN_BLOCK);
    blocks.set(block, [...(blocks.get(block) ?? []), line]);
  }
  const [filled, setFilled] = useState(0);
  const isAhead = filled > blocks.size;
  if (isAhead) setFilled(blocks.size);
  const hasMore = isQuiet && filled < blocks.size;
  useEffect(() => {
    if (hasMore) whenIdle(() => setFilled(filled + 1), IDLE_WITHIN_MS);
  }, [hasMore, filled]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul cannot have blocks
    <div role="list" className={styles.rows}>
      {[...blocks].map(([block, inBlock], at) => (
        <Block key={block} lines={inBlock} list={list} isFilled={at < filled} />
      ))}
    </div>
  );
}

const ROWS_IN_BLOCK = 8;
const ROW_REM = 15;
const IDLE_WITHIN_MS = 500;

interface BlockProps extends Omit<RowsProps, 'isQuiet'> {
  isFilled: boolean;
}

const Block = memo(function Block({ lines, list, isFilled }: BlockProps) {
  const [element, isInSight] = useInSight<HTMLDivElement>('100% 0px');
  // Rendered in slices: a tap does not wait for eight forms.
  const isNear = useDeferredValue(isInSight || isFilled);
  return (
    <div
      ref={element}
      className={styles.block}
      style={{ containIntrinsicSize: `auto ${lines.length * ROW_REM}rem` }}
    >
      {lines.map((line) => (
        <ListRow key={line.key} line={line} list={list} isFilled={isNear} />
      ))}
    </div>
  );
}, hasSameLines);

function hasSameLines(before: BlockProps, after: BlockProps): boolean {
  return (
    before.isFilled === after.isFilled &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, at) => line === after.lines[at])
  );
}

/** A line, and the product that the shop takes it for (D52.46). Hundreds of forms take seconds: far rows are text. */
const ListRow = memo(function ListRow({ line, list, isFilled }: ListRowProps & { isFilled: boolean }) {
  const typed = shortened(line.line.typed);
  const product = selectedIn(line);
  const priceOf = usePriceText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an li cannot be in a block
    <div role="listitem" className={styles.row}>
      <div className={`stack start wraps ${styles.close}`}>
        <p className={styles.word} data-is={line.is}>
          {t.words[line.is]}
        </p>
        <p className="bold">{typed}</p>
        <Asked asked={line.line.asked} />
        {line.line.note && <p className="small">{t.note(shortened(line.line.note))}</p>}
      </div>
      {isFilled && <Match line={line} list={list} typed={typed} />}
      {!isFilled && product && (
        <p className={`wraps ${styles.far}`}>{t.option(product.name, priceOf(product))}</p>
      )}
    </div>
  );
});

/** What the list says and the cart cannot take is never another number without a word (D52.44). */
function Asked({ asked }: Pick<OrderLine, 'asked'>) {
  if (asked === undefined) return null;
  return (
    <p className={styles.missing}>
      {typeof asked === 'number'
        ? t.overMost(grouped(asked), grouped(MOST_OF_ONE))
        : t.unreadQuantity(shortened(asked))}
    </p>
  );
}

function Match({ line, list, typed }: MatchProps) {
  const { key, is, products, agreed } = line;
  const product = selectedIn(line);
  const shop = useShop();
  const priceOf = usePriceText();
  const info = useStore(shop.storeInfo, infoIn);
  const isOnline = useStore(shop.network.state) === 'online';
  const of = offerIn(line, info);
  const image = of && variantOf(of, line.choice)?.image;
  const price = useStore(list.state, ({ lines }) => priceIn(lines, line, info));
  const isOut = isOutOfStock(line, { info, isOnline });
  const stock = of && stockText(isOut ? 0 : stockOf({ of, choice: line.choice }));
  const least = of && lowestAt(narrowed(of, line.choice), Math.max(1, line.line.quantity));
  const stockId = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const why = missing(line, info);
  const choose = (chosen: Product) => {
    list.change(key, (before) => withOwnProduct(before, chosen, info));
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <div className="stack tight wraps">
      {product && (
        <div className={styles.about}>
          <div className={styles.picture}>
            <RemoteImage src={image || product.image} alt="" width={64} height={64} sizes="64px" />
          </div>
          <div className="wraps">
            <Link
              to="/product/$id"
              params={{ id: product.id }}
              className={styles.name}
              lang={langOf(product.name)}
            >
              {product.name}
            </Link>
            <p className="num">
              {why === 'price'
                ? priceOf(product)
                : t.each(price === undefined && least ? priceText(least) : formatRupees(price ?? 0))}
            </p>
            {stock && (
              <p id={stockId} className={`bold ${styles.stock}`}>
                {stock}
              </p>
            )}
          </div>
        </div>
      )}
      {is === 'choose' && products.length > 1 && (
        <div className={`stack start wraps ${styles.close}`}>
          <Select
            label={<Label shown={t.product} read={t.productFor(typed)} />}
            value={product?.id}
            onChange={({ target }) => {
              const chosen = products.find((each) => each.id === target.value);
              if (chosen) list.change(key, (before) => withProduct(before, chosen, info));
            }}
          >
            {products.map((each) => (
              <option key={each.id} value={each.id}>
                {t.option(each.name, priceOf(each))}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className={`line ${styles.acts}`}>
        {product && (
          <>
            <Choices line={line} list={list} typed={typed} />
            <label className={form.check}>
              <input
                type="checkbox"
                checked={agreed}
                disabled={(isOut || why === 'price') && !agreed}
                aria-describedby={stock && stockId}
                aria-label={t.addThisFor(typed, product.name)}
                onChange={({ target }) =>
                  list.change(key, (before) => ({ ...before, agreed: target.checked }))
                }
              />
              {t.addThis}
            </label>
          </>
        )}
        {product && why && why !== 'product' && why !== 'price' && !isOut && (
          <p className={styles.missing}>{t.missing[why]}</p>
        )}
        <Button
          ref={opener}
          tone="text"
          className="flush"
          aria-expanded={isOpen}
          aria-label={t.otherFor(typed)}
          onClick={() => setOpen(!isOpen)}
        >
          {t.other}
        </Button>
        <IconButton
          icon="bin"
          label={t.remove(typed)}
          onClick={(press) => isFirstPress(press) && list.remove(key)}
        />
      </div>
      {isOpen && <FindOther typed={typed} words={line.line.words} onChoose={choose} />}
    </div>
  );
}

function usePriceText(): (product: Product) => string {
  const info = useStore(useShop().storeInfo, infoIn);
  return (product) => priceText(summaryOf(offerOf(product, info)));
}

function Choices({ line, list, typed }: MatchProps) {
  const { key } = line;
  const id = useId();
  const label = useLabel();
  const info = useStore(useShop().storeInfo, infoIn);
  const of = offerIn(line, info);
  const { sizes = [], colors = [] } = of ?? {};
  const selects = [
    { option: 'size', name: t.size, read: t.sizeFor(typed), options: sizes },
    { option: 'color', name: t.colour, read: t.colourFor(typed), options: colors },
  ] as const;
  const choose = (option: keyof Choice, value: string | undefined) =>
    list.change(key, (before) => {
      const { choice } = before;
      return {
        ...before,
        choice: of && value ? withOption(of, choice, option, value) : { ...choice, [option]: value },
      };
    });
  return (
    <>
      <label htmlFor={id} className={`stack start wraps ${styles.close}`}>
        <span className="small">
          <Label shown={t.quantity} read={t.quantityFor(typed)} />
        </span>
        <QuantityField
          id={id}
          value={line.line.quantity}
          onChange={(quantity) => list.change(key, (before) => withQuantity(before, quantity))}
        />
      </label>
      {selects.map(
        ({ option, name, read, options }) =>
          options.length > 1 && (
            <div key={option} className={`stack start wraps ${styles.close}`}>
              <Select
                label={<Label shown={name} read={read} />}
                value={line.choice[option] ?? ''}
                onChange={({ target }) => choose(option, target.value || undefined)}
              >
                <option value="">{t.chooseOption}</option>
                {options.map((each) => (
                  <option key={each} value={each}>
                    {label(each)}
                  </option>
                ))}
              </Select>
            </div>
          ),
      )}
    </>
  );
}

function Label({ shown, read }: { shown: string; read: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{read}</span>
    </>
  );
}

/** A line may be a whole file. */
export function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

const LONGEST = 200;

interface QuantityFieldProps {
  id: string;
  value: number;
  onChange: (quantity: number) => void;
}

/** Empty while another number is typed. */
function QuantityField({ id, value, onChange }: QuantityFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <input
      id={id}
      className={styles.quantity}
      type="number"
      inputMode="numeric"
      min={0}
      max={MOST_OF_ONE}
      value={isEmpty ? '' : value}
      onChange={({ target }) => {
        setEmpty(target.value === '');
        if (target.value !== '') onChange(target.valueAsNumber);
      }}
      onBlur={() => setEmpty(false)}
      // It would count up or down.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
