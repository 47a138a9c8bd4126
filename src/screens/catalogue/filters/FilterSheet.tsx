import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Drawer } from '@mantine/core';
import * as frame from '#texts/catalogue.ts';
import * as t from '#texts/filters.ts';
import { progress as progressText } from '#texts/list.ts';
import type { ProductsSearch } from '../../../contract/products-search.ts';
import type { Progress } from '../../../features/catalogue/catalogue.ts';
import type { Found } from '../../../features/search/found.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { MantineRoot } from '../../../ui/MantineRoot.tsx';
import { IN_DIALOG, useBackCloses } from '../../useBackCloses.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import styles from './FilterSheet.module.css';
import { useFacets } from './useFacets.tsx';
import { useListChange } from './useListChange.tsx';

export interface FilterPanelProps {
  search: ProductsSearch;
  names: readonly string[];
  list: Found | null;
  progress: Progress | null;
}

export interface FilterSheetProps extends FilterPanelProps {
  open: boolean;
  onClose: () => void;
}

export function FilterSheet({ open, onClose, ...props }: FilterSheetProps) {
  const close = useBackCloses(onClose, open);
  return (
    <MantineRoot>
      <Drawer.Root
        opened={open}
        onClose={close}
        position="bottom"
        size="85dvh"
        lockScroll={false}
        classNames={{ content: styles.content ?? '' }}
      >
        <Drawer.Overlay />
        {/* A class would also be set on the box around it. */}
        <Drawer.Content>
          <DialogHead parts={Drawer} title={frame.filters} close={t.close} />
          <Drawer.Body className={styles.body ?? ''}>
            <Choices {...props} onClose={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineRoot>
  );
}

function Choices({ search, names, list, progress, onClose }: Omit<FilterSheetProps, 'open'>) {
  const change = useListChange(IN_DIALOG);
  const [facets] = useFacets(search, list, true);
  return (
    <>
      <FilterChoices search={search} names={names} facets={facets} onChange={change} within={IN_DIALOG} />
      <div className={styles.done}>
        <Button wide onClick={onClose}>
          {progress
            ? progressText(progress.loaded, progress.total)
            : list?.total
              ? t.show(list.total)
              : t.noneFound}
        </Button>
      </div>
    </>
  );
}
