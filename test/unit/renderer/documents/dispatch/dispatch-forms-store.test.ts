import { beforeEach, expect, test } from 'vitest';
import {
  newForm,
  useDispatchForms,
} from '../../../../../renderer/documents/dispatch/form/dispatch-forms-store.ts';
import { valuesOfBody } from '../../../../../renderer/documents/dispatch/form/dispatch-values.ts';

beforeEach(() => useDispatchForms.setState(useDispatchForms.getInitialState(), true));

const store = () => useDispatchForms.getState();
const form = () => newForm({}, { values: valuesOfBody({}), quantities: {}, own: {} });

test('forms of several notes stand beside each other, and one that was dropped is not changed any more', () => {
  store().begin('a', form());
  store().begin('b', form());
  store().change('a', () => ({ failure: 'No se guardó' }));
  store().drop('b');
  store().change('b', () => ({ failure: 'No se guardó' }));
  expect(Object.entries(store().forms).map(([key, { failure }]) => [key, failure])).toEqual([
    ['a', 'No se guardó'],
  ]);
});
