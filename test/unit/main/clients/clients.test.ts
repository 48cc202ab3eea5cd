import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import type { Cliente } from '../../../../shared/wire/cliente.ts';
import { saveClient } from '../../../../main/clients/save-client.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { TestCounter } from '../../../support/counter.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

const machine = perTest(() => new TestCounter());

const cliente = (more: Partial<Cliente> = {}): Cliente => ({ ...invoiceBody().cliente, ...more });
const save = (more: Partial<Cliente> = {}) => {
  machine.clock.jump(1000);
  return saveClient(machine.counter, null, cliente(more), 'test');
};
const found = (text: string, limit = 20): string[] =>
  machine.counter.clients.search(text, limit).map((client) => client.cliente.nombre);

describe('a client that is saved', () => {
  test('is found as it is, and in the history', () => {
    const saved = save({ documento: ' 4567890 ' });
    expect(saved).toEqual({ id: saved.id, cliente: cliente({ documento: '4567890' }) });
    expect(machine.counter.clients.search('4567890', 5)).toEqual([saved]);
    expect(machine.counter.store.audit.ofSubject(saved.id)).toMatchObject([
      { actor: 'test', event: 'client.saved', details: { documento: '4567890', isNew: true } },
    ]);
  });

  test.each(['4567890', '4.567.890', ' 4 567 890'])('is updated when saved again as «%s»', (documento) => {
    const first = save({ documento: '4567890', nombre: 'María Núñez' });
    const second = save({ documento, nombre: 'María Núñez de Ortiz' });
    expect(second.id).toBe(first.id);
    expect(machine.counter.clients.search('', 5)).toEqual([second]);
    expect([found('ortiz'), found('4567')]).toEqual([['María Núñez de Ortiz'], ['María Núñez de Ortiz']]);
    expect(machine.counter.store.audit.ofSubject(first.id).at(-1)?.details).toMatchObject({ isNew: false });
  });
});

describe('a RUC', () => {
  test('is refused by its field where its check digit is wrong, and nothing is stored', () => {
    expect(() => save({ tipo_documento: 0, documento: '80013884-7' })).toThrow(InputError);
    expect(() => save({ tipo_documento: 0, documento: '80013884-7' })).toThrow(
      expect.objectContaining({ fields: [{ path: 'cliente.documento', message: expect.any(String) }] }),
    );
    expect(machine.counter.clients.isEmpty()).toBe(true);
    expect(machine.changes).toEqual([]);
  });

  test.each([
    [0, '80013884-8'],
    [0, '80013884'],
    [3, '80013884-7'],
  ])('is accepted (kind %i, «%s»)', (tipo_documento, documento) => {
    expect(save({ tipo_documento, documento }).cliente.documento).toBe(documento);
  });
});

describe('a search for clients', () => {
  beforeEach(() => {
    save({ documento: '4567890', nombre: 'María Núñez' });
    save({ documento: '456', nombre: 'Ñeca Giménez' });
    save({ tipo_documento: 0, documento: '80013884-8', nombre: 'Almacén El Ceibo S.A.' });
    save({ documento: '3000111', nombre: 'Núñez María José' });
  });

  test('matches the document, the whole one first, however it is written', () => {
    expect(found('456')).toEqual(['Ñeca Giménez', 'María Núñez']);
    expect(found('4.567')).toEqual(['María Núñez']);
    for (const text of ['80013884-8', '800138848', '80013884', '80.013.884'])
      expect([text, found(text)]).toEqual([text, ['Almacén El Ceibo S.A.']]);
  });

  test('matches the beginning of the name, then its words', () => {
    expect(found('nunez')).toEqual(['Núñez María José', 'María Núñez']);
    expect(found('maria n')).toEqual(['María Núñez', 'Núñez María José']);
    expect(found('ceibo alm')).toEqual(['Almacén El Ceibo S.A.']);
    expect(found('neca')).toEqual(['Ñeca Giménez']);
    expect(found('nadie')).toEqual([]);
  });
});
