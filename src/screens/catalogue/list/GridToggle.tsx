import * as t from '../../../texts/en/list.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useStore } from '../../../ui/useStore.tsx';
import { useShop } from '../../useShop.tsx';
import { gridColumns } from '../card/ProductGrid.tsx';
import styles from './GridToggle.module.css';

/** SPEC 2, Products list: hidden below 768 px. */
export function GridToggle() {
  const choice = useShop().once(gridColumns);
  const columns = useStore(choice);
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t.gridView}</legend>
      <IconButton
        icon={{ path: 'M3 4h5v16H3zM9.5 4h5v16h-5zM16 4h5v16h-5z' }}
        label={t.threeColumns}
        aria-pressed={columns === 3}
        onClick={() => choice.set(3)}
      />
      <IconButton
        icon={{ path: 'M4 4h7v16H4zM13 4h7v16h-7z' }}
        label={t.twoColumns}
        aria-pressed={columns === 2}
        onClick={() => choice.set(2)}
      />
    </fieldset>
  );
}
