import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../screens/home/HomePage.tsx';

export const Route = createFileRoute('/_main/')({ component: HomePage });
