import { createStore } from '../../../lib/store.ts';
import type { Shop } from '../../../shop/shop.ts';
import { GRID_COLUMNS } from '../card/card-places.ts';

/** The number of columns that the shopper chose (SPEC 2, Products list: 3 or 2), remembered on the device. */
export function gridColumns({ storage }: Pick<Shop, 'storage'>) {
  const columns = createStore<2 | 3>(storage.read(GRID_COLUMNS) === '2' ? 2 : 3);
  return {
    ...columns,
    set(chosen: 2 | 3) {
      columns.set(chosen);
      storage.write(GRID_COLUMNS, String(chosen));
    },
  };
}
