import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
} from '../../../../main/documents/doubt/resolve-doubt.ts';
import { verifyStore } from '../../../../main/store/verify-store.ts';
import { cancellationEvent } from '../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure, issuedData, success } from '../../../support/service-answers.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const findings = () => verifyStore(machine.counter.store).findings;
const checks = (): string[] => findings().map(({ check }) => check);

/** SQL of one who takes the guards away first, and puts them back so that nobody sees it. */
function tamper(sql: string): void {
  const { db } = machine.counter.store;
  const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(`PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; ${sql};
    PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON`);
  for (const trigger of triggers) db.exec(trigger.sql);
}

test('a day with everything in it has nothing wrong', async () => {
  const send = (): Promise<void> => machine.sendWhatIsDue();
  expect(verifyStore(machine.counter.store)).toEqual({ findings: [], auditEntries: 0 });
  machine.network.next(
    UNREACHABLE,
    answered(200, success({ ...issuedData({ number: 50 }), estado_etax: { estado: 'Aprobado' } })),
    answered(200, success({ ...issuedData({ number: 51 }), estado_etax: { estado: 'Rechazado' } })),
    answered(400, failure('400', 'No.')),
    SILENCE,
    SILENCE,
    answered(401, failure('401', 'Token vencido.')),
  );
  const sold = Array.from({ length: 8 }, () => machine.sell().id);
  await send();
  await machine.clock.advance(5_000);
  await send();
  machine.counter.sending.release();
  await send();
  expect(sold.map((id) => machine.state(id))).toEqual([
    'approved',
    'rejected',
    'refused',
    'uncertain',
    'uncertain',
    'issued',
    'issued',
    'issued',
  ]);
  expect(findings()).toEqual([]);
  resolveAsNotIssued(machine.counter, sold[3] ?? '', 'test');
  resolveAsIssuedWithNumber(machine.counter, sold[4] ?? '', '77', 'test');
  requestCancellation(machine.counter, sold[0] ?? '', 'Se equivocó', 'test');
  requestCancellation(machine.counter, sold[2] ?? '', 'Se equivocó', 'test');
  expect(findings()).toEqual([]);
  machine.network.reply = ({ url }) =>
    url.endsWith('/anular')
      ? answered(200, success(cancellationEvent({ estado: 'Aprobado' })))
      : answered(200, success(issuedData({ number: 90 })));
  await send();
  expect([machine.state(sold[0] ?? ''), machine.state(sold[3] ?? '')]).toEqual(['cancelled', 'issued']);
  const { auditEntries, findings: last } = verifyStore(machine.counter.store);
  expect(last).toEqual([]);
  expect(auditEntries).toBe(machine.counter.store.audit.head().seq);
});

describe('is found and named:', () => {
  const sellTwo = (): [string, string] => [machine.sell().id, machine.sell().id];

  test('a sale in the queue without its task', () => {
    const [id] = sellTwo();
    tamper(`DELETE FROM outbox WHERE document_id = '${id}'`);
    expect(findings()).toEqual([
      { check: 'queued-has-work', message: `el documento ${id} está en cola sin tarea de envío` },
    ]);
  });

  test('a sale that is being sent by nobody', () => {
    const [id] = sellTwo();
    tamper(`UPDATE documents SET state = 'sending' WHERE id = '${id}'`);
    expect(checks()).toEqual(['sending-is-in-flight', 'settled-is-not-sent', 'state-is-audited']);
  });

  test.each([
    ['discarded', 'waiting'],
    ['queued', 'in-flight'],
    ['review', 'in-flight'],
  ])('a %s sale whose task is %s', (state, task) => {
    const [id] = sellTwo();
    tamper(
      `UPDATE documents SET state = '${state}' WHERE id = '${id}'; UPDATE outbox SET state = '${task}' WHERE document_id = '${id}'`,
    );
    expect(checks()).toContain('settled-is-not-sent');
  });

  test('an issued document that nobody follows', async () => {
    const { id } = await machine.sellIssued();
    tamper(`UPDATE outbox SET state = 'settled' WHERE task = 'query-status'`);
    expect(findings()).toMatchObject([{ check: 'issued-is-followed', message: expect.stringContaining(id) }]);
  });

  test('a cancelled document without its cancellation', async () => {
    const { id } = await machine.sellIssued();
    tamper(`UPDATE documents SET state = 'cancelled', cancelled_at = 1 WHERE id = '${id}'`);
    expect(checks()).toEqual(['cancelled-has-record', 'state-is-audited']);
  });

  test('a state that no CHECK would have let in', async () => {
    const { id } = await machine.sellIssued();
    tamper(`UPDATE documents SET cdc = NULL WHERE id = '${id}'`);
    expect(checks()).toEqual(['integrity']);
  });

  test('a document that is not there', () => {
    const [id] = sellTwo();
    tamper(`DELETE FROM documents WHERE id = '${id}'`);
    expect(checks()).toContain('foreign-keys');
  });

  test('a history that was changed, with the entry', () => {
    sellTwo();
    tamper(`UPDATE audit SET actor = 'nobody' WHERE seq = 2`);
    expect(findings()).toEqual([
      { check: 'audit', message: 'auditoría, entrada 2: la entrada no coincide con su huella' },
    ]);
  });

  test('a history whose end was cut off', () => {
    const [, id] = sellTwo();
    tamper(`DELETE FROM audit WHERE seq = 2`);
    expect(findings()).toEqual([
      { check: 'state-is-audited', message: expect.stringContaining(id) },
      { check: 'audit', message: 'auditoría, entrada 2: faltan las últimas entradas' },
    ]);
  });

  test('everything at once, each once', () => {
    const [first, second] = sellTwo();
    tamper(`UPDATE documents SET refusal = 'x' WHERE id = '${first}'; UPDATE audit SET at = 0 WHERE seq = 1;
      DELETE FROM outbox WHERE document_id = '${second}'`);
    expect(checks().toSorted()).toEqual(['audit', 'integrity', 'queued-has-work']);
  });
});

describe('what was sold is found changed:', () => {
  test.each<[string, string, string]>([
    ['its total', `UPDATE documents SET total = 1`, 'total-is-as-sold'],
    ['its local number', `UPDATE documents SET local_number = 'C1-000000'`, 'total-is-as-sold'],
    ['what is sent', `UPDATE documents SET body = replace(body, '30000', '3000')`, 'body-is-as-sold'],
    ['its series', `UPDATE local_series SET last_number = 0`, 'local-series'],
  ])('%s', (_name, sql, check) => {
    machine.sell();
    tamper(sql);
    expect(checks()).toContain(check);
  });

  test('its control code', async () => {
    await machine.sellIssued();
    tamper(`UPDATE documents SET cdc = substr(cdc, 1, 43) || 'x'`);
    expect(checks()).toEqual(['cdc-is-audited']);
  });

  test('gone with all that told of it but its history', () => {
    machine.sell();
    tamper('DELETE FROM outbox; DELETE FROM documents');
    expect(checks()).toEqual(['sold-is-there']);
  });

  test('the guards themselves', () => {
    machine.counter.store.db.exec('DROP TRIGGER documents_never_deleted');
    expect(findings()).toEqual([
      { check: 'schema', message: expect.stringContaining('documents_never_deleted') },
    ]);
  });
});
