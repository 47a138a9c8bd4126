import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { ListTools } from './ListTools.tsx';

/** All that changes a list, loaded as one part (useFilters.tsx). */
export const listControls = { FilterChips, FilterPanel, ListTools };
