import { beforeEach, expect, test } from 'vitest';
import { openNewProduct, useNewProduct } from '../../../../renderer/catalog/open-items.ts';
import { useScreen } from '../../../../renderer/kit/screen-store.ts';

beforeEach(() => {
  useScreen.setState(useScreen.getInitialState(), true);
  useNewProduct.setState(useNewProduct.getInitialState(), true);
});

test('the catalogue comes to the front, and handles the request once', () => {
  const request = { barCode: '784', onSaved: () => {} };
  openNewProduct(request);
  expect(useScreen.getState().screen).toEqual({ name: 'catalog' });
  expect(useNewProduct.getState().take()).toBe(request);
  expect(useNewProduct.getState().take()).toBeNull();
});
