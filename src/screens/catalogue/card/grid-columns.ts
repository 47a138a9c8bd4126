import { createStore } from '../../../lib/store.ts';
import { part } from '../../../root.ts';
import { GRID_COLUMNS } from '../../in-document.ts';

export const gridColumnsOf = part(({ storage }) => {
  const columns = createStore<2 | 3>(storage.read(GRID_COLUMNS) === '2' ? 2 : 3);
  return {
    ...columns,
    set(chosen: 2 | 3) {
      columns.set(chosen);
      storage.write(GRID_COLUMNS, String(chosen));
    },
  };
});
