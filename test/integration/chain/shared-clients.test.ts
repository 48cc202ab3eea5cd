import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../chain/database/database.ts';
import { readAttention } from '../../../chain/office/read-attention.ts';
import { readClients } from '../../../chain/office/read-clients.ts';
import { editClient } from '../../../chain/records/save-clients.ts';
import { writeRecords } from '../../../chain/records/write-records.ts';
import { clientsHandlers, createClientHandlers } from '../../../main/api/handlers/clients.ts';
import { saveClient, saveManyClients } from '../../../main/clients/save-client.ts';
import { clientId } from '../../../shared/chain/shared-records.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { ChainMembers, type Member } from '../../support/chain/chain-members.ts';
import { noOffice, TestOffice } from '../../support/chain/test-office.ts';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { describeUnless } from '../../support/run-unless.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

/* Clients that a head office shares between the counters of a branch: real nats-server and PostgreSQL, real threads. */

const CARD = 1;

function person(documento: string, more: Partial<Cliente> = {}): Cliente {
  const { cliente } = invoiceBody();
  return {
    ...cliente,
    tipo_persona: 1,
    tipo_documento: CARD,
    documento,
    nombre: `Persona ${documento}`,
    ...more,
  };
}

/** Place of the last change of a client that was made at a counter. */
function lastPlace({ counter }: Member): number {
  return Number(counter.store.db.prepare('SELECT max(place) FROM own_client_changes').pluck().get());
}

/** As the window calls them. */
function counterHandlers({ service }: Member): typeof clientsHandlers {
  return { ...clientsHandlers, ...createClientHandlers(service) };
}

async function lookUp(member: Member, text: string): Promise<Output<'clients.look-up'>> {
  return counterHandlers(member)['clients.look-up']({ text }, member.counter);
}

describeUnless(noOffice, 'clients of a head office', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let members: ChainMembers;
  beforeAll(async () => {
    office = new TestOffice();
    members = new ChainMembers(shop, office);
    await office.open();
    await inTransaction(office.chain.parts.pool, (db) =>
      writeRecords(db, [{ kind: 'product', branch: null, id: 'p', record: {} }], 'Ana'),
    );
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  const at = ({ counter }: Member, documento: string): Cliente | undefined =>
    counter.clients.findByDocument(CARD, documento)?.cliente;
  const save = ({ counter }: Member, cliente: Cliente, actor = 'Eva'): unknown =>
    saveClient(counter, null, cliente, actor);
  const change = (member: Member, documento: string, more: Partial<Cliente>, actor = 'Eva'): unknown =>
    save(member, { ...person(documento), ...at(member, documento), ...more }, actor);
  const untilAt = (member: Member, documento: string, fields: Partial<Cliente>): Promise<void> =>
    expect.poll(() => at(member, documento)).toMatchObject(fields);
  const untilFollowing = ({ service }: Member): Promise<void> =>
    expect.poll(() => service.status()?.prices?.isFollowing).toBe(true);
  const changesOf = (documento: string): Promise<{ branch: string; by: string; nombre: string }[]> =>
    office.query(
      `SELECT b.name AS branch, made_by AS by, record::json->'cliente'->>'nombre' AS nombre
       FROM changes JOIN branches b USING (branch) WHERE kind = 'client' AND id = $1 ORDER BY place`,
      [clientId(person(documento))],
    );
  /** Nothing of this counter waits to be taken. */
  const untilTaken = (member: Member): Promise<void> =>
    expect
      .poll(async () => {
        const [row] = await office.query<{ place: string }>(
          'SELECT taken_clients AS place FROM counters WHERE counter = $1',
          [member.id],
        );
        return lastPlace(member) - Number(row?.place);
      })
      .toBe(0);

  test('a client is made at a counter and seen at its branch, at another branch only when a person looks it up', async () => {
    const first = await members.join('Centro');
    const [second, other] = [await members.join('Centro'), await members.join('Luque')];
    await save(first, person('4.100.001'));
    await untilAt(second, '4100001', { nombre: 'Persona 4.100.001' });
    expect(second.counter.clients.findByDocument(CARD, '4100001')).toMatchObject({
      changedBy: null,
      createdBy: 'central',
    });
    await untilFollowing(other);
    expect(at(other, '4100001')).toBeUndefined();

    const { 'clients.search': search, 'clients.find-by-document': find } = counterHandlers(other);
    expect(await search({ text: '4100001', limit: 5 }, other.counter)).toEqual({ clients: [] });
    expect(await find(person('4100001'), other.counter)).toEqual({ client: null });
    expect(await changesOf('4100001')).toHaveLength(1);
    expect(await lookUp(other, '4999999')).toEqual({ client: null });
    expect(await lookUp(other, '410000')).toEqual({ client: null });
    expect((await lookUp(other, '4.100.001')).client?.cliente.nombre).toBe('Persona 4.100.001');
    expect(await changesOf('4100001')).toEqual([
      {
        branch: 'Centro',
        by: expect.stringMatching(/^Eva \(Centro, Caja \d+\)$/) as unknown,
        nombre: 'Persona 4.100.001',
      },
      {
        branch: 'Luque',
        by: expect.stringMatching(/ \(Luque, Caja \d+\)$/) as unknown,
        nombre: 'Persona 4.100.001',
      },
    ]);

    // From here on both branches hear of it; an applied change is not proposed again.
    await change(other, '4100001', { nombre: 'Persona Uno' });
    await untilAt(first, '4100001', { nombre: 'Persona Uno' });
    await untilAt(second, '4100001', { nombre: 'Persona Uno' });
    await Promise.all([first, second, other].map(untilTaken));
    expect(await changesOf('4100001')).toHaveLength(4);
  });

  test('a counter beyond its limit gets no client of another branch, also after a restart, and Atención shows it', async () => {
    const [first, other] = [await members.join('Centro'), await members.join('Luque')];
    for (const last of [1, 2, 3, 4]) await save(first, person(`415000${last}`));
    await untilTaken(first);
    await untilFollowing(other);
    const troubles = async (): Promise<string[]> => {
      const { counters } = await readAttention(office.chain.parts.pool, { branch: null, now: Date.now() });
      return counters.filter(({ counter }) => counter === other.id).map(({ why }) => why);
    };
    const age = (interval: string): Promise<unknown> =>
      office.query('UPDATE clients_given SET given_at = now() - $1::interval', [interval]);
    expect((await lookUp(other, '4150001')).client).not.toBeNull();
    await office.query('INSERT INTO clients_given (counter) SELECT $1 FROM generate_series(1, 59)', [
      other.id,
    ]);
    expect(await troubles()).toEqual([]);
    const { ports } = office.chain;
    await office.close();
    await office.open(ports);
    await untilFollowing(other);
    expect(await lookUp(other, '4150002')).toEqual({ client: null });
    expect(await changesOf('4150002')).toHaveLength(1);
    expect(await troubles()).toEqual(['too-many-clients']);

    await age('61 minutes');
    await office.query('INSERT INTO clients_given (counter) SELECT $1 FROM generate_series(1, 240)', [
      other.id,
    ]);
    await age('61 minutes');
    expect(await lookUp(other, '4150003')).toEqual({ client: null });
    await age('25 hours');
    expect((await lookUp(other, '4150004')).client).not.toBeNull();
    expect(await office.query('SELECT FROM clients_given WHERE counter = $1', [other.id])).toHaveLength(1);
  });

  test('the office finds clients by words and by a document in any spelling, of a branch only its own, and none for mere signs', async () => {
    const [first, other] = [await members.join('Ypané'), await members.join('Luque')];
    await save(first, person('4.160.001', { nombre: 'Ñeca Báez' }));
    await save(other, person('4.160.002', { nombre: 'Ñeca Cáceres' }));
    await Promise.all([first, other].map(untilTaken));
    const [, ypane] = /^(.+)[.]/.exec(first.id) ?? [];
    const find = async (text: string, branch: string | null = null): Promise<unknown[]> => {
      const { count, rows } = await readClients(office.chain.parts.pool, { text, from: 0, branch });
      expect(rows).toHaveLength(count);
      return rows.map(({ name }) => name);
    };
    expect(await find('baez ñe')).toEqual(['Ñeca Báez']);
    for (const text of ['4160001', '4.160.001', '416-0001']) expect(await find(text)).toEqual(['Ñeca Báez']);
    expect(await find('neca')).toEqual(['Ñeca Báez', 'Ñeca Cáceres']);
    expect(await find('neca', ypane)).toEqual(['Ñeca Báez']);
    expect(await find('', ypane)).toEqual(['Ñeca Báez']);
    expect(await find('...')).toEqual([]);
  });

  test('two people change two fields offline and both stay; of one field the office’s first stays', async () => {
    const [first, second] = [await members.join('Centro'), await members.join('Centro')];
    await save(first, person('4.200.001', { barrio: 'Sajonia' }));
    await untilAt(second, '4200001', { barrio: 'Sajonia' });
    await Promise.all([untilFollowing(first), untilFollowing(second)]);
    const { ports } = office.chain;
    await office.close();
    await expect.poll(() => first.service.status()?.prices?.isFollowing).toBe(false);
    await change(first, '4200001', { barrio: 'Trinidad' });
    await change(second, '4200001', { email: 'uno@ejemplo.com.py' }, 'Ana');
    await office.open(ports);
    const both = { barrio: 'Trinidad', email: 'uno@ejemplo.com.py' };
    await untilAt(first, '4200001', both);
    await untilAt(second, '4200001', both);

    await second.service.leave();
    await change(first, '4200001', { barrio: 'Recoleta' });
    await untilTaken(first);
    await change(second, '4200001', { barrio: 'Villa Morra', direccion: 'Mcal. López 1' }, 'Ana');
    await change(second, '4200001', { numero_casa: '22' }, 'Ana');
    second.service.join(second.counter);
    const end = { barrio: 'Recoleta', direccion: 'Mcal. López 1', numero_casa: '22' };
    await untilAt(first, '4200001', end);
    await untilAt(second, '4200001', end);
    const { id, place } = await lastChange();
    const edited = inTransaction(office.chain.parts.pool, (db) =>
      editClient(db, { id, place, change: (seen) => ({ ...seen, barrio: 'Mburucuyá' }) }, 'Ña Elsa'),
    );
    expect(await edited).toBe(true);
    await untilAt(second, '4200001', { ...end, barrio: 'Mburucuyá' });
  });

  const lastChange = async (): Promise<{ id: string; place: number }> => {
    const [row] = await office.query<{ id: string; place: string }>(
      "SELECT id, place FROM changes WHERE kind = 'client' ORDER BY place DESC LIMIT 1",
    );
    return { id: row?.id ?? '', place: Number(row?.place) };
  };

  test('a counter that joins brings its thousand clients, and gets those of its branch', async () => {
    const many = Array.from({ length: 1000 }, (_, place) => person(String(5_000_000 + place)));
    const first = await members.join('Areguá', (counter) => {
      counter.store.commit(() => saveManyClients(counter, many, { at: 1, actor: 'Eva' }));
    });
    await untilTaken(first);
    const second = await members.join('Areguá', (counter) => {
      saveClient(counter, null, person('5000500', { nombre: 'Otro nombre', barrio: 'Centro' }), 'Ana');
    });
    await expect.poll(() => second.counter.clients.count()).toBe(1000);
    const end = { nombre: 'Persona 5000500' };
    await untilAt(second, '5000500', end);
    await untilAt(first, '5000500', end);
    await untilTaken(second);
    await expect.poll(() => at(first, '5000500')).toEqual(at(second, '5000500'));
  });

  test('an office that was put back to a backup gets from its counters what it lacks', async () => {
    const [first, second] = [await members.join('Itá'), await members.join('Itá')];
    await save(first, person('4.300.001'));
    await untilAt(second, '4300001', {});
    await Promise.all([first, second].map(untilTaken));
    const { place } = await lastChange();
    const counters = await office.query<{ counter: string; taken: string }>(
      'SELECT counter, taken_clients AS taken FROM counters',
    );
    await change(first, '4300001', { barrio: 'Trinidad' });
    await save(second, person('4.300.002'));
    await untilAt(second, '4300001', { barrio: 'Trinidad' });
    await untilAt(first, '4300002', {});
    await Promise.all([first, second].map(untilTaken));
    await inTransaction(office.chain.parts.pool, async (db) => {
      await db.query('DELETE FROM records WHERE place > $1', [place]);
      await db.query('DELETE FROM changes WHERE place > $1', [place]);
      await db.query(
        `INSERT INTO records (kind, branch, id, revision, place)
         SELECT DISTINCT ON (kind, branch, id) kind, coalesce(branch, ''), id, revision, place FROM changes
         ORDER BY kind, branch, id, place DESC ON CONFLICT DO NOTHING`,
      );
      await db.query(
        'UPDATE chain SET (change_place, change_hash) = (SELECT place, hash FROM changes ORDER BY place DESC LIMIT 1)',
      );
      for (const { counter, taken } of counters)
        await db.query('UPDATE counters SET taken_clients = $2 WHERE counter = $1', [counter, taken]);
    });
    const { ports } = office.chain;
    await office.close();
    await office.open(ports);
    await expect.poll(async () => (await changesOf('4300002')).length).toBe(1);
    await Promise.all([first, second].map(untilTaken));
    for (const member of [first, second]) {
      await untilAt(member, '4300001', { barrio: 'Trinidad' });
      await untilAt(member, '4300002', {});
    }
  });

  test('an office that does not answer delays a look-up by half a second at most, and is no error', async () => {
    const member = await members.join('Centro');
    await untilFollowing(member);
    process.kill(office.pid('postgres.pid'), 'SIGSTOP');
    try {
      const begun = performance.now();
      const asked = lookUp(member, '4.400.001');
      await shop.clock.advance(500);
      expect(await asked).toEqual({ client: null });
      expect(performance.now() - begun).toBeLessThan(2000);
    } finally {
      process.kill(office.pid('postgres.pid'), 'SIGCONT');
    }
  });
});
