import './theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { router } from './router.ts';
import { refreshStoreInfo } from './shop/store-info/store-info-store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void refreshStoreInfo();
createRoot(root).render(<RouterProvider router={router} />);
