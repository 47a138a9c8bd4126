import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { leaveClosedDialogs } from '../../../../src/screens/layout/RootLayout.tsx';

const DIALOG = { dialog: 'quick view' };

/** Home, then a list with a dialog over it. */
function withDialog() {
  const history = createMemoryHistory({ initialEntries: ['/', '/products'] });
  history.push('/products', DIALOG);
  return history;
}

it('D41.23: after a reload over a dialog, the first Back leaves the page', () => {
  const history = withDialog();
  leaveClosedDialogs(history);
  expect(history.location.state.dialog).toBeUndefined();
  expect(history.location.pathname).toBe('/products');
  history.back();
  expect(history.location.pathname).toBe('/');
});

it('D41.23: Forward to a dialog that Back has closed stays on the page below it', () => {
  const history = withDialog();
  history.back();
  leaveClosedDialogs(history);
  history.forward();
  expect(history.location.state.dialog).toBeUndefined();
  history.back();
  expect(history.location.pathname).toBe('/');
});

it('D40: after a reload over the filters, what was chosen in them stays, and Back leads to the list before it', () => {
  const history = createMemoryHistory({ initialEntries: ['/', '/products'] });
  history.push('/products', { ...DIALOG, below: '/products' });
  history.replace('/products?brand=Kalam', history.location.state);
  leaveClosedDialogs(history);
  expect(history.location.href).toBe('/products?brand=Kalam');
  expect(history.location.state.dialog).toBeUndefined();
  expect(history.location.state.below).toBeUndefined();
  history.back();
  expect(history.location.href).toBe('/products');
  history.back();
  expect(history.location.href).toBe('/');
});

it('D41.23: a dialog that opens now keeps its entry', () => {
  const history = createMemoryHistory({ initialEntries: ['/products'] });
  leaveClosedDialogs(history);
  history.push('/products', DIALOG);
  expect(history.location.state).toMatchObject(DIALOG);
});
