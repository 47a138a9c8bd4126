import { localStore } from '../../lib/local-storage.ts';
import { createStore } from '../../lib/store.ts';
import { GRID_COLUMNS } from './card-places.ts';

/** The number of columns that the shopper chose (SPEC 2, Products list: 3 or 2), remembered on the device. */
export const gridColumns = createStore<2 | 3>(localStore.read(GRID_COLUMNS) === '2' ? 2 : 3);

export function chooseGridColumns(columns: 2 | 3): void {
  gridColumns.set(columns);
  localStore.write(GRID_COLUMNS, String(columns));
}
