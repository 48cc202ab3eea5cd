import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { readClientDetail } from '../../../../main/documents/client-detail.ts';
import { saveClient, saveManyClients } from '../../../../main/clients/save-client.ts';
import { OwnClientRepository } from '../../../../main/clients/own-client-repository.ts';
import { readClientPage } from '../../../../main/clients/client-pages.ts';
import { readEstablishmentData } from '../../../../main/reference-data/issuing-points.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import type { Cliente } from '../../../../shared/wire/cliente.ts';
import { TestCounter } from '../../../support/counter.ts';
import { CITY_ID, invoiceBody } from '../../../support/sale-bodies.ts';

const machine = perTest(() => new TestCounter());

const cliente = (more: Partial<Cliente> = {}): Cliente => ({ ...invoiceBody().cliente, ...more });
const save = (id: string | null, more: Partial<Cliente> = {}) => {
  machine.clock.jump(1000);
  return saveClient(machine.counter, id, cliente(more), 'test');
};
const detail = (id: string) => readClientDetail(machine.counter, id);

describe('a client that is corrected', () => {
  test('stays the same client under another document, with what changed, who and when in its history', () => {
    const { id } = save(null, { documento: '123', nombre: 'Ana' });
    const createdAt = machine.clock.now();
    const { nombre_fantasia: _, ...record } = cliente({ documento: '1234', nombre: 'Ana', barrio: 'Centro' });
    machine.clock.jump(5);
    saveClient(machine.counter, id, record, 'otra');
    expect(detail(id)).toMatchObject({
      cliente: { documento: '1234', barrio: 'Centro' },
      createdAt,
      createdBy: 'test',
      changedAt: createdAt + 5,
      changedBy: 'otra',
      history: [
        { actor: 'test', isNew: true, changes: [] },
        { actor: 'otra', isNew: false },
      ],
    });
    expect(detail(id).history[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'documento', before: '123', after: '1234' },
        { field: 'barrio', before: cliente().barrio ?? null, after: 'Centro' },
      ]),
    );
    expect(machine.counter.clients.findByDocument(1, '123')).toBeNull();
    expect(machine.counter.clients.findByDocument(1, '1.234')?.id).toBe(id);
  });

  test('keeps what came while its form was open: only the fields that the person changed are the person’s', () => {
    const { id, cliente: seen } = save(null, { documento: '123', barrio: 'Sajonia', direccion: 'Palma 1' });
    const { clients, store } = machine.counter;
    const came = { ...seen, barrio: 'Trinidad', direccion: 'Palma 2' };
    store.commit(() => clients.updateShared(id, came, { at: 1, actor: 'central' }));
    const typed = { ...seen, email: 'uno@ejemplo.com.py', direccion: 'Palma 3' };
    const kept = { ...came, email: typed.email };
    expect(saveClient(machine.counter, id, typed, 'Eva', seen)).toEqual({ id, cliente: kept });
    expect(clients.find(id)?.cliente).toEqual(kept);
    expect(Object.keys(detail(id).history.at(-1)?.changes ?? {})).toHaveLength(1);
    expect(new OwnClientRepository(store.db).after(id, 0).at(-1)?.before).toEqual(came);
  });

  test('may not take the document of another client, whose name is given', () => {
    save(null, { documento: '1', nombre: 'Rosa' });
    const { id } = save(null, { documento: '2', nombre: 'Luis' });
    const refused = (): unknown => save(id, { documento: '1', nombre: 'Luis' });
    expect(refused).toThrow(InputError);
    expect(refused).toThrow(
      expect.objectContaining({
        fields: [{ path: 'cliente.documento', message: expect.stringContaining('ya es de Rosa') }],
      }),
    );
    expect(detail(id).cliente.documento).toBe('2');
  });

  test('does not count as used', () => {
    const first = save(null, { documento: '1', nombre: 'Rosa' });
    save(null, { documento: '2', nombre: 'Luis' });
    save(first.id, { documento: '1', nombre: 'Rosa María' });
    expect(machine.counter.clients.search('', 1)[0]?.cliente.nombre).toBe('Luis');
  });
});

describe('the latest sales of a client', () => {
  test('are those with the same document and kind, newest first, a RUC also without its check digit', () => {
    const { id } = save(null, { tipo_documento: 0, documento: '80013884-8' });
    const sold = ['80013884-8', '80013884', '80009735-1'].map((documento) => {
      machine.clock.jump(10);
      return machine.sell({ cliente: cliente({ tipo_documento: 0, documento }) }).id;
    });
    machine.sell({ cliente: cliente({ tipo_documento: 1, documento: '80013884' }) });
    expect(detail(id).sales.map((sale) => sale.id)).toEqual([sold[1], sold[0]]);
  });

  test('are twenty at most', () => {
    const { id } = save(null);
    for (let made = 0; made < 21; made += 1) machine.sell();
    expect(detail(id).sales).toHaveLength(20);
  });
});

describe('the list of clients', () => {
  const names = (text: string, offset: number, limit: number): string[] =>
    readClientPage(machine.counter.clients, text, offset, limit).clients.map(({ nombre }) => nombre);

  test('says when more match a text than it counts', () => {
    const { clients, random, store } = machine.counter;
    const many = (count: number): Cliente[] =>
      Array.from({ length: count }, (_, index) =>
        cliente({ documento: String(1000 + index), nombre: 'Ana' }),
      );
    store.commit(() => saveManyClients({ store, clients, random }, many(200), { at: 1, actor: 'test' }));
    expect(readClientPage(clients, 'ana', 150, 100)).toMatchObject({ total: 200, isCut: false });
    expect(names('ana', 150, 100)).toHaveLength(50);
    store.commit(() => saveManyClients({ store, clients, random }, many(201), { at: 1, actor: 'test' }));
    expect(readClientPage(clients, 'ana', 0, 1)).toMatchObject({ total: 200, isCut: true });
  });
});

test('many at once are added, changed or left as they are, by document', () => {
  const { clients, random, store } = machine.counter;
  const known = save(null, { documento: '1', nombre: 'Rosa' });
  const rows = [
    cliente({ documento: '1', nombre: 'Rosa María' }),
    cliente({ documento: '2', nombre: 'Luis' }),
    cliente({ documento: '2', nombre: 'Luis' }),
  ];
  const at = machine.clock.now() + 1000;
  const counts = store.commit(() =>
    saveManyClients({ store, clients, random }, rows, { at, actor: 'import' }),
  );
  expect(counts).toEqual({ added: 1, changed: 1, same: 1 });
  expect(detail(known.id)).toMatchObject({
    cliente: { nombre: 'Rosa María' },
    changedAt: at,
    changedBy: 'import',
    history: [
      { isNew: true },
      {
        at,
        actor: 'import',
        isNew: false,
        changes: [{ field: 'nombre', before: 'Rosa', after: 'Rosa María' }],
      },
    ],
  });
  const added = clients.findByDocument(1, '2');
  expect(detail(added?.id ?? '').history).toMatchObject([{ at, actor: 'import', isNew: true, changes: [] }]);
  expect(clients.search('', 2).map((client) => client.cliente.nombre)).toEqual(['Rosa María', 'Luis']);
  expect(clients.search('maria', 1)).toHaveLength(1);
});

describe('the proposal for a buyer who gives no details', () => {
  const premises = {
    id: 'e',
    numero_establecimiento: '2',
    direccion: ' Palma ',
    numero_casa: '640',
    whatsapp: '0981 000 001',
    ciudad: { id: CITY_ID, nombre: 'Asunción' },
  };
  const company = (establecimientos: object[]): never =>
    ({ id: 'c', nombre: 'Ñandutí', ruc: '80009735-1', email: 'caja@nanduti.py', establecimientos }) as never;
  const city = { id: CITY_ID, nombre: 'Asunción', distrito: null, departamento: null };
  const proposed = (establecimientos: object[], ruc: string | null = '80009735-1') =>
    readEstablishmentData({
      store: { identity: { ruc } },
      companies: { find: () => company(establecimientos) },
      cities: { find: (id) => (id === CITY_ID ? city : null) },
      points: { list: () => [{ numero_establecimiento: '002' }] },
    });

  test('is empty where nothing usable is known', () => {
    const nothing = { whatsapp: '', direccion: '', numero_casa: '', barrio: '', city: null };
    expect(proposed([{ id: 'e', whatsapp: '12' }])).toMatchObject(nothing);
    expect(proposed([premises], null)).toEqual({ ...nothing, email: '' });
  });
});
