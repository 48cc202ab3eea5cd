import { describe, expect, it } from 'vitest';
import { buildNoteReceipt } from '../../../../../../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import type {
  NoteFacts,
  NoteReceipt,
} from '../../../../../../../shared/domain/paper/receipt/note/note-receipt.ts';
import { noteFacts, OTHER_CITY_ID, travels } from '../../../../../../support/note-facts.ts';
import { ISSUED, QR_ADDRESS } from '../../../../../../support/receipt-facts.ts';
import { CITY_ID } from '../../../../../../support/sale-bodies.ts';

const said = ({ sections }: NoteReceipt): Record<string, Record<string, string>> =>
  Object.fromEntries(
    sections.map(({ heading, fields }) => [
      heading,
      Object.fromEntries(fields.map(({ label, value }) => [label, value])),
    ]),
  );
const { note, invoice, issuer, issue, tables } = noteFacts();

it("a note's receipt describes the whole trip, in the model's order", () => {
  expect(said(buildNoteReceipt(noteFacts()))).toEqual({
    'Documento asociado': {
      'Factura electrónica': '001-001-0000123',
      Emitida: '21/11/2026 10:30',
      CDC: '0180 0138 8480 0100 1000 0123 2202 6112 1101 2345 6785',
    },
    Traslado: {
      Motivo: 'Traslado por ventas',
      'Responsable de la emisión': 'Emisor de la factura',
      Inicio: '31/12/2026',
      Fin: '01/01/2027',
      'Recorrido estimado': '12,5 km',
      'Tipo de transporte': 'Tercero',
      Modalidad: 'Terrestre',
      'Responsable del flete': 'Emisor de la factura',
      'Condición de negociación': 'CIF – Costo, seguro y flete',
    },
    Salida: {
      Dirección: 'Palma 640',
      Ciudad: 'Asunción',
      Departamento: 'Capital',
      Teléfono: '+595981123456',
    },
    Entrega: {
      Dirección: 'Mcal. López 3333',
      Referencia: 'Depósito 2',
      Ciudad: 'San Lorenzo',
      Departamento: 'Central',
      Teléfono: '+595981123456',
    },
    Vehículo: { Tipo: 'Camión', Marca: 'Scania', 'Número de matrícula': 'ABC123' },
    Transportista: {
      Nombre: 'Transportes Guaraní S.A.',
      Naturaleza: 'Contribuyente',
      RUC: '80013884-8',
      'Domicilio fiscal': 'Ruta 2 km 14, Asunción',
    },
    Chofer: { Nombre: 'Juan Benítez', Documento: '1131421', Dirección: 'Luque' },
  });
});

it("a note's receipt has issuer and time, receiver, goods without prices, and its proof", () => {
  const receipt = buildNoteReceipt(noteFacts());
  expect(receipt).toMatchObject({
    of: 'dispatch-note',
    kind: 'definitive',
    title: 'KuDE de Nota de Remisión Electrónica',
    number: { value: '001-001-0000045' },
    issuer: { heading: 'Despensa Ñandutí', legalName: 'Comercial Ñandutí S.A.' },
    general: [{ label: 'Fecha y hora de emisión', value: '21/11/2026 10:30' }],
    items: [
      { description: 'Yerba mate Pajarito 500 g', quantity: '2 UNI', count: '2', unit: 'UNI' },
      { description: 'Queso Paraguay', quantity: '0,755 kg', count: '0,755', unit: 'kg' },
    ],
    trainingBanner: null,
    mark: null,
    warning: null,
    missing: [],
    closing: ['Nota C1-000124'],
  });
  expect(receipt.receiver.map(({ label }) => label)).toEqual([
    'Destinatario',
    'C.I.',
    'Dirección',
    'Teléfono',
    'Correo',
  ]);
  expect(receipt.stamp.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'RUC 80013884-8',
    'Timbrado Nº 12345678',
    'Inicio de vigencia 01-02-2026',
  ]);
  expect(receipt.fiscal?.legend).toMatch(/esta Nota de Remisión Electrónica/);
  expect(receipt.fiscal?.cdcGroups.join('')).toBe(issue.cdc);
  expect(receipt.fiscal?.qr).toBe(QR_ADDRESS);
  expect(JSON.stringify({ ...receipt, fiscal: null })).not.toMatch(/Gs|₲|IVA|precio|total/i);
});

/** A copy with one fact changed, by its path; undefined removes it. */
function without(path: string, value?: unknown): NoteFacts {
  const facts = structuredClone(noteFacts()) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = facts;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return facts as unknown as NoteFacts;
}

describe('a missing mandatory fact is named, and nothing replaces it', () => {
  it.each<[string, NoteFacts, string]>([
    ['razón social', without('issuer.nombre'), 'Comercial Ñandutí'],
    ['RUC', without('issuer.ruc'), 'RUC 80013884-8 Timbrado'],
    ['actividad económica', without('issuer.actividad'), 'Comercio al por menor'],
    ['dirección', without('issuer.direccion'), 'Mariscal López 1234, Fernando'],
    ['ciudad', without('issuer.ciudad'), 'Fernando de la Mora'],
    ['inicio de vigencia del timbrado', without('timbradoStart'), '01-02-2026'],
    ['nombre del destinatario', without('invoice.cliente.nombre', ' '), 'Destinatario'],
    ['documento del destinatario', without('invoice.cliente.documento', ' '), '4567890'],
    ['dirección del destinatario', without('invoice.cliente.direccion', ' '), 'López 1234, Asunción'],
    ['número de la factura asociada', without('invoice.numeroDocumento', null), '001-001-0000123'],
    ['CDC de la factura asociada', without('invoice.cdc', null), '0180 0138'],
    ['motivo del traslado', without('tables.motivo_codigo', []), 'Traslado por ventas'],
    ['responsable de la emisión', without('tables.responsable_emision', []), 'emisión Emisor'],
    ['inicio del traslado', without('note.transporte.fecha_inicio_traslado', ' '), '31/12/2026'],
    ['fin del traslado', without('note.transporte.fecha_fin_traslado', ' '), '01/01/2027'],
    ['tipo de transporte', without('tables.tipo', []), 'Tercero'],
    ['modalidad del transporte', without('tables.modalidad', []), 'Terrestre'],
    ['responsable del flete', without('tables.responsable_costo_flete', []), 'flete Emisor'],
    ['condición de negociación', without('note.transporte.codigo_condicion_negocio', ' '), 'CIF'],
    ['dirección de la salida', without('note.salida.direccion', ' '), 'Palma 640'],
    ['ciudad de la salida', without('note.salida.ciudad_id', 'x'), 'Ciudad Asunción'],
    ['departamento de la salida', without(`cities.${CITY_ID}.departamento`), 'Capital'],
    ['dirección de la entrega', without('note.destino.direccion', ' '), 'Mcal. López'],
    ['ciudad de la entrega', without('note.destino.ciudad_id', 'x'), 'San Lorenzo'],
    ['departamento de la entrega', without(`cities.${OTHER_CITY_ID}.departamento`), 'Departamento Central'],
    ['tipo de vehículo', without('tables.tipo_vehiculo', []), 'Camión'],
    ['marca del vehículo', without('note.vehiculo.marca', ' '), 'Scania'],
    ['tipo de identificación del vehículo', without('tables.tipo_identificacion', []), 'matrícula'],
    ['identificación del vehículo', without('note.vehiculo.numero_matricula', ' '), 'ABC123'],
    ['nombre del transportista', without('note.transportista.nombre', ' '), 'Transportes Guaraní'],
    ['tipo de documento del transportista', without('tables.tipo_documento', []), 'Contribuyente RUC'],
    ['documento del transportista', without('note.transportista.documento', ' '), 'Contribuyente RUC'],
    ['nombre del chofer', without('note.chofer.nombre', ' '), 'Juan Benítez'],
    ['documento del chofer', without('note.chofer.numero_documento', ' '), '1131421'],
    ['dirección del chofer', without('note.chofer.domicilio_fiscal', ' '), 'Dirección Luque'],
    ['descripción de la mercadería', without('items', [travels(null, 2, 'UNI')]), 'Yerba mate Pajarito'],
    ['unidad de medida', without('items', [travels('Queso', 2, null)]), 'UNI'],
    ['código QR', without('issue.qr', ''), 'https://ekuatia.set.gov.py/consultas-test'],
  ])('%s', (name, facts, words) => {
    expect(textOf(buildNoteReceipt(noteFacts()))).toContain(words);
    const receipt = buildNoteReceipt(facts);
    // An unknown city has no department either.
    expect(receipt.missing.filter((one) => !one.startsWith('departamento') || one === name)).toEqual([name]);
    expect(textOf(receipt)).not.toContain(words);
  });
});

/** Label and value side by side, as displayed. */
function textOf(receipt: NoteReceipt): string {
  const words: string[] = [];
  const { missing: _missing, ...rest } = receipt;
  JSON.stringify(rest, (_key, value: unknown) => {
    if (typeof value === 'string') words.push(value);
    return value;
  });
  return words.join(' ').replace(/\s+/g, ' ');
}

describe('codes', () => {
  it('show a carrier with a document other than the RUC as no taxpayer', () => {
    const transportista = { ...note.transportista, tipo_documento: 1, documento: '1131421' };
    expect(
      said(buildNoteReceipt(noteFacts({ note: { ...note, transportista } })))['Transportista'],
    ).toMatchObject({
      Naturaleza: 'No contribuyente',
      'Cédula paraguaya': '1131421',
    });
  });
});

describe('a receipt of a note', () => {
  it('marks cancelled and rejected ones, and warns of pending ones', () => {
    const marked = (changes: object) => buildNoteReceipt(noteFacts({ issue: { ...issue, ...changes } }));
    expect(marked({ cancelledAt: ISSUED.emittedAt }).mark?.text).toBe('ANULADA');
    expect(marked({ estado: 'Rechazado' }).mark?.text).toBe('RECHAZADA');
    expect(marked({ estado: 'Pendiente' }).mark).toBeNull();
    expect(marked({ estado: 'Pendiente' }).legends[0]).toMatch(/depende de su aprobación/);
  });
});

it("a note's receipt has no text that disturbs its surroundings", () => {
  const evil = 'a\u001b[2J\n\u202eb';
  const chofer = { nombre: evil, numero_documento: evil, domicilio_fiscal: evil };
  const receipt = buildNoteReceipt(
    noteFacts({
      localNumber: evil,
      issuer: { ...issuer, nombre: evil },
      note: { ...note, chofer },
      items: [travels(evil, 1, evil)],
      invoice: { ...invoice, numeroDocumento: evil, cliente: { ...invoice.cliente, nombre: evil } },
      tables: { ...tables, motivo_codigo: [{ codigo: '1', nombre: evil }] },
    }),
  );
  expect(textOf(receipt)).not.toMatch(/\p{Cc}|\u202e/u);
  expect(receipt.items).toEqual([
    { description: 'a [2J b', quantity: '1 a [2J b', count: '1', unit: 'a [2J b' },
  ]);
});
