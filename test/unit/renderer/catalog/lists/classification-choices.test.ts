import { expect, test } from 'vitest';
import { classificationChoices } from '../../../../../renderer/catalog/lists/classification-setting.tsx';

const [food, drinks] = [
  { codigo: '01', nombre: 'Almacén' },
  { codigo: '02', nombre: 'Bebidas' },
];

test('a chosen classification is shown, even if it is not in the list', () => {
  expect(classificationChoices([food, drinks], drinks)).toEqual([food, drinks]);
  expect(classificationChoices([food], drinks)).toEqual([drinks, food]);
  expect(classificationChoices([food], null)).toEqual([food]);
});
