import type { Shared } from '../../lists/shared-list.ts';
import type { Opened } from '../../tables/open-table.ts';
import type { CheckState } from './list-check.ts';

export interface OrderListState extends CheckState {
  text: string;
  left: number;
  hiddenRows: number;
  refused: Refused['why'] | null;
  /** False if a reload would lose the list. */
  isStored: boolean;
  opened: string | undefined;
}

type Refused = Extract<Shared | Opened, { is: 'refused' }>;

export const EMPTY: OrderListState = {
  text: '',
  lines: [],
  left: 0,
  hiddenRows: 0,
  refused: null,
  work: 'idle',
  searched: null,
  savedAt: null,
  isStored: true,
  opened: undefined,
};
