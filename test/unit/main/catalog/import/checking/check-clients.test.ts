import { expect, test } from 'vitest';
import type { TableCell } from '../../../../../../main/catalog/import/reading/table.ts';
import type { Cliente } from '../../../../../../shared/wire/cliente.ts';
import { checkClients } from '../../../../../../main/catalog/import/checking/check-rows.ts';
import { KnownCities } from '../../../../../../main/catalog/import/rows/known-cities.ts';
import { mappingByName, tableOf } from '../../../../../support/import-lists.ts';

const id = (last: string): string => `6f9619ff-8b86-4d01-b42d-00cf4fc964${last}`;
const city = (last: string, nombre: string, distrito: string, departamento: string) => ({
  id: id(last),
  nombre,
  distrito: { nombre: distrito, departamento: { nombre: departamento } },
});
const cities = new KnownCities([
  city('01', 'Asunción', 'Asunción', 'Capital'),
  city('02', 'San Miguel', 'San Miguel', 'Misiones'),
  city('03', 'San Miguel', 'Horqueta', 'Concepción'),
]);
const TITLES = [
  'Documento',
  'Nombre',
  'Dirección',
  'Ciudad',
  'Departamento',
  'Teléfono',
  'Correo',
  'Nacimiento',
];
const RAMONA = [
  '3.456.789',
  'Ramona Benítez',
  'Palma 1',
  'ASUNCION',
  '',
  '0981 234 567',
  'Ramona@Ejemplo.com',
  '5/1/80',
];
const FILLER: Cliente = {
  tipo_persona: 1,
  tipo_documento: 5,
  documento: '0',
  nombre: 'Sin Nombre',
  nacionalidad: 'PRY',
  fecha_nacimiento: '01/01/2000',
  whatsapp: '+595210000000',
  email: 'caja@ejemplo.com.py',
  direccion: 'Palma 100',
  ciudad_id: id('01'),
};

function check(
  rows: readonly (readonly TableCell[])[],
  existing: readonly Cliente[] = [],
  filler: Cliente | null = null,
  clearsEmpty = false,
) {
  const table = tableOf(rows);
  return checkClients(
    table,
    mappingByName('clients', table),
    { cities, filler, clearsEmpty, today: '21/11/2026' },
    existing,
  );
}

test('a new client has every field normalised', () => {
  const { toWrite, bad } = check([TITLES, RAMONA]);
  expect(bad).toEqual([]);
  expect(toWrite).toEqual([
    {
      tipo_persona: 1,
      tipo_documento: 1,
      documento: '3456789',
      nombre: 'Ramona Benítez',
      nacionalidad: 'PRY',
      fecha_nacimiento: '05/01/1980',
      whatsapp: '+595981234567',
      email: 'ramona@ejemplo.com',
      direccion: 'Palma 1',
      ciudad_id: id('01'),
    },
  ]);
  expect(check([TITLES, RAMONA], toWrite).same).toBe(1);
});

test.each(['80013884-8', '80013884–8', '80.013.884-8', '800138848', '80013884/8', '80.013.884_8'])(
  '%s is read as the RUC of a company',
  (documento) => {
    const [cliente] = check([TITLES, [documento, ...RAMONA.slice(1)]]).toWrite;
    expect(cliente).toMatchObject({ tipo_documento: 0, tipo_persona: 2, documento: '80013884-8' });
  },
);

test.each([
  [0, '', 'Documento: falta el documento'],
  [0, '80013884-7', 'RUC 80013884-7 no es válido'],
  [1, '', 'Nombre: falta: Nombre'],
  [3, 'Atlántida', 'Ciudad: no se conoce la ciudad «Atlántida»'],
  [
    3,
    'San Miguel',
    'Ciudad: hay 2 ciudades «San Miguel»; agregue distrito y departamento: San Miguel, Misiones; Horqueta, Concepción',
  ],
  [3, '', 'Ciudad: falta: Ciudad'],
  [5, '12', 'WhatsApp'],
  [5, '595 981 1234560', 'Teléfono: A este número le faltan o le sobran dígitos'],
  [6, 'ramona', 'Correo: '],
  [7, '31/2/1980', 'Nacimiento: '],
])('column %d with %j is bad', (column, cell, words) => {
  const { bad } = check([TITLES, RAMONA.with(column, cell)]);
  expect(bad.flatMap(({ faults }) => faults.map((fault) => `${fault.column}: ${fault.reason}`))).toEqual([
    expect.stringContaining(words),
  ]);
});

test('a missing detail is filled in only on request, and never over a known one', () => {
  const rows = [
    ['ci', 'nombre'],
    ['3456789', 'Ramona'],
  ];
  expect(check(rows).bad).toHaveLength(1);
  expect(check(rows, [], FILLER).toWrite[0]).toMatchObject({
    documento: '3456789',
    nombre: 'Ramona',
    direccion: 'Palma 100',
  });
  const [ramona] = check([TITLES, RAMONA]).toWrite;
  if (ramona === undefined) throw new Error('she is good');
  expect(check(rows, [ramona], FILLER).toWrite).toEqual([{ ...ramona, nombre: 'Ramona' }]);
});

test('a repeated document is refused, however it is written', () => {
  const { bad } = check([TITLES, RAMONA, ['3456789', ...RAMONA.slice(1)]]);
  expect(bad.map(({ rowNumber, faults }) => [rowNumber, faults[0]?.reason])).toEqual([
    [3, 'el documento «3456789» está repetido: ya lo tiene la fila 2'],
  ]);
});

test.each([
  [0, '="1234567"'],
  [0, '1234567\u200b'],
  [0, 1_234_567],
  [5, '5,95981E+11'],
  [0, { oddity: 'date', shown: '02/01/2026' }],
] as const)('column %d with %j is read as its digits, or refused', (column, cell) => {
  const { toWrite, bad } = check([TITLES, RAMONA.map((one, index) => (index === column ? cell : one))]);
  if (bad.length === 0) expect(toWrite[0]?.documento).toBe('1234567');
  else
    expect(bad[0]?.faults).toEqual([{ column: TITLES[column], reason: expect.stringContaining('planilla') }]);
});

test('a new document that differs from a known one only in leading zeros is refused', () => {
  const [ramona] = check([TITLES, RAMONA]).toWrite;
  if (ramona === undefined) throw new Error('she is good');
  const { bad, toWrite } = check([TITLES, RAMONA.with(0, '03456789')], [ramona]);
  expect(toWrite).toEqual([]);
  expect(bad[0]?.faults[0]?.reason).toContain('difieren solo en ceros delante');
});

test.each([
  [false, { same: 1, changed: 0 }],
  [true, { same: 0, changed: 1 }],
])('an empty cell clears a known client’s trade name: %s', (clearsEmpty, figures) => {
  const known = { ...FILLER, nombre_fantasia: 'El Sol', barrio: 'Centro', numero_casa: '12' };
  const rows = [
    ['Documento', 'Tipo de documento', 'Nombre de fantasía', 'Barrio', 'Número de casa', 'Correo'],
    ['0', '5', '', '', '', ''],
  ];
  expect(check(rows, [known], null, clearsEmpty)).toMatchObject({ ...figures, bad: [] });
});
