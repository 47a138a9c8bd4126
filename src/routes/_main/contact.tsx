import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../screens/content/ContactPage.tsx';

export const Route = createFileRoute('/_main/contact')({ component: ContactPage });
