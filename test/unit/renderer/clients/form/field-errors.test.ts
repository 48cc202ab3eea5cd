import { expect, test } from 'vitest';
import { fieldErrorsOf } from '../../../../../renderer/clients/form/client-faults.ts';

test('the main process names fields by the wire; the first message of each is shown', () => {
  const fields = [
    { path: 'cliente.documento', message: 'uno' },
    { path: 'cliente.documento', message: 'dos' },
    { path: 'cliente.ciudad_id', message: 'tres' },
  ];
  expect(fieldErrorsOf(fields)).toEqual({ documento: 'uno', ciudad_id: 'tres' });
});
