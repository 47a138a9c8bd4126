import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../screens/catalogue/ProductPage.tsx';

export const Route = createFileRoute('/_main/product/$id')({ component: ProductPage });
