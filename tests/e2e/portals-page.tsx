import '../../src/theme.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Autocomplete, Drawer, Modal, Popover, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineRoot } from '../../src/ui/MantineRoot.tsx';

/** Every part of Mantine that draws outside MantineRoot, on a page with nothing else. */
function PortalsPage() {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  return (
    <MantineRoot>
      <button type="button" onClick={() => setOpen('dialog')}>
        Open dialog
      </button>
      <button type="button" onClick={() => setOpen('drawer')}>
        Open drawer
      </button>
      {/* Locking the page under a dialog would write a style element, which the policy refuses. */}
      <Modal opened={open === 'dialog'} onClose={close} title="Dialog" lockScroll={false}>
        In the dialog
      </Modal>
      <Drawer opened={open === 'drawer'} onClose={close} title="Drawer" lockScroll={false}>
        In the drawer
      </Drawer>
      <Popover>
        <Popover.Target>
          <button type="button">Open popover</button>
        </Popover.Target>
        <Popover.Dropdown>In the popover</Popover.Dropdown>
      </Popover>
      <Tooltip label="In the tooltip" events={{ hover: true, focus: true, touch: true }}>
        <button type="button">Has a tooltip</button>
      </Tooltip>
      <Autocomplete label="Search" data={['Notebook', 'Fountain pen']} />
    </MantineRoot>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<PortalsPage />);
