import { expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { companySchema } from '../../../../../shared/wire/auth.ts';
import { TestCounter } from '../../../../support/counter.ts';

const COMPANY = companySchema.parse({
  id: 'e-1',
  nombre: 'Ñandutí S.A.',
  ruc: '80013884-8',
  establecimientos: [{ id: 's-1', nombre: 'Casa central' }],
  logo: 'x.png',
});

const machine = perTest(() => new TestCounter());

test('a company comes back as the last login described it', () => {
  const { companies } = machine.counter;
  expect(companies.find('80013884-8')).toBeNull();
  companies.save('80013884-8', { ...COMPANY, nombre: 'Antes' }, 1);
  companies.save('80013884-8', COMPANY, 2);
  companies.save('80069563-1', { ...COMPANY, nombre: 'Otra' }, 3);
  expect(companies.find('80013884-8')).toEqual(COMPANY);
  machine.reopen();
  expect(machine.counter.companies.find('80013884-8')).toEqual(COMPANY);
});
