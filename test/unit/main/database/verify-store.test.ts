import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
} from '../../../../main/documents/doubt/resolve-doubt.ts';
import { packXml } from '../../../../main/database/stored-texts.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { cancellationEvent } from '../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../support/counter.ts';
import { collectFrom, sellOnCredit } from '../../../support/credit-acts.ts';
import { documentXml } from '../../../support/document-xml.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure, issuedData, success } from '../../../support/service-answers.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

/** The text `a`, as the archive stores it. */
const A_DEFLATED = '4b0400';
const HASH_OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

const findings = () => verifyStore(machine.counter.store).findings;
const checks = (): string[] => findings().map(({ check }) => check);

/** Runs SQL without the guards, which are put back afterwards; the list's triggers stay. */
function tamper(sql: string): void {
  const { db } = machine.counter.store;
  const triggers = db
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name NOT LIKE '%list%'`)
    .all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(`PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; ${sql};
    PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON`);
  for (const trigger of triggers) db.exec(trigger.sql);
}

test('a day with every kind of event has no findings', async () => {
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

describe('the check finds and names', () => {
  const sellTwo = (): [string, string] => [machine.sell().id, machine.sell().id];

  test('a sale in the queue without its task', () => {
    const [id] = sellTwo();
    tamper(`DELETE FROM outbox WHERE document_id = '${id}'`);
    expect(findings()).toEqual([
      { check: 'queued-has-work', message: `el documento ${id} está en cola sin tarea de envío` },
    ]);
  });

  test.each([
    ['its state', `UPDATE document_list SET state = 'draft'`],
    ['its total', 'UPDATE document_list SET total = total + 1'],
    ['its client', `UPDATE document_parties SET name = 'x'`],
    ['its seller', `UPDATE document_list SET sold_by = 'x'`],
  ])('a sale whose list entry is wrong in %s', (_what, sql) => {
    machine.sell();
    tamper(sql);
    expect(checks()).toEqual(['list-is-kept']);
  });

  test('a sale that is not listed, though a later one is', () => {
    const [id] = sellTwo();
    tamper(`DELETE FROM document_list WHERE document_id = '${id}'`);
    expect(checks()).toEqual(['list-is-kept']);
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

  test('an issued document without a status query', async () => {
    const { id } = await machine.sellIssued();
    tamper(`UPDATE outbox SET state = 'settled' WHERE task = 'query-status'`);
    expect(findings()).toMatchObject([{ check: 'issued-is-followed', message: expect.stringContaining(id) }]);
  });

  test('a cancelled document without its cancellation', async () => {
    const { id } = await machine.sellIssued();
    tamper(`UPDATE documents SET state = 'cancelled', cancelled_at = 1 WHERE id = '${id}'`);
    expect(checks()).toEqual(['cancelled-has-record', 'state-is-audited', 'xml-is-asked-for', 'audit']);
  });

  test('a history that was changed, with the entry', () => {
    sellTwo();
    tamper(`UPDATE audit SET actor = 'nobody' WHERE seq = 2`);
    expect(findings()).toEqual([
      { check: 'list-is-kept', message: expect.stringContaining('no figura en la lista como es') },
      { check: 'audit', message: 'auditoría, entrada 2: la entrada no coincide con su huella' },
    ]);
  });

  test('a history whose end was cut off', () => {
    const [, id] = sellTwo();
    tamper(`DELETE FROM audit WHERE seq = 3`);
    expect(findings()).toEqual([
      { check: 'list-is-kept', message: expect.stringContaining(id) },
      { check: 'state-is-audited', message: expect.stringContaining(id) },
      { check: 'audit', message: 'auditoría, entrada 3: faltan las últimas entradas' },
    ]);
  });
});

describe('a document is as its newest entry left it:', () => {
  /** Each fact of it, changed in ways that other checks may not notice. */
  test.each([
    ['its total', 'documents', 'total = total + 1'],
    ['its client', 'documents', `client_name = client_name || 'x'`],
    ['its note of the authority', 'documents', `etax_mensaje = 'x'`],
    ['who took its money', 'money_movements', `actor = 'x'`],
    ['when it was sent', 'attempts', 'started_at = started_at - 1'],
  ])('%s', async (_what, table, change) => {
    const { id } = await machine.sellIssued();
    const { seq } = machine.counter.store.audit.head();
    tamper(`UPDATE ${table} SET ${change}`);
    const message = `auditoría, entrada ${seq}: el documento no es como lo dejó la entrada`;
    expect(machine.counter.store.audit.ofSubject(id).at(-1)?.seq).toBe(seq);
    expect(findings()).toContainEqual({ check: 'audit', message });
  });
});

describe('the check finds a change of what was sold:', () => {
  test.each<[string, string, string]>([
    ['its total', `UPDATE documents SET total = 1`, 'total-is-as-sold'],
    ['its local number', `UPDATE documents SET local_number = 'C1-000000'`, 'total-is-as-sold'],
    ['what is sent', `UPDATE documents SET body = '{}', body_crc32 = ${crc32('{}')}`, 'body-is-as-sold'],
    [
      'what is sent, which no longer can be read',
      `UPDATE documents SET body = substr(body, 2)`,
      'body-is-as-sold',
    ],
    ['that it was paid at once', 'UPDATE documents SET credit_days = 30', 'credit-is-as-sold'],
    ['its series', `UPDATE local_series SET last_number = 0`, 'local-series'],
  ])('%s', (_name, sql, check) => {
    machine.sell();
    tamper(sql);
    expect(checks()).toContain(check);
  });

  test('its money', () => {
    machine.sell();
    tamper('DELETE FROM money_movements');
    expect(checks()).toEqual(['money-is-as-told', 'audit']);
  });

  test('money collected for it, and what is owed', () => {
    sellOnCredit(machine);
    collectFrom(machine, 9000n);
    tamper(`DELETE FROM money_movements`);
    expect(checks()).toEqual(['money-is-as-told', 'debt-is-kept', 'receipt-has-money', 'audit']);
  });

  test('a debt of its client', () => {
    sellOnCredit(machine);
    tamper(`UPDATE credit_sales SET due_day = 1`);
    expect(checks()).toEqual(['debt-is-kept']);
  });

  test('its control code', async () => {
    await machine.sellIssued();
    tamper(`UPDATE documents SET cdc = substr(cdc, 1, 43) || 'x'`);
    expect(checks()).toEqual(['cdc-is-audited', 'audit']);
  });

  test.each([
    ['what the service answered', 'attempts', 'raw_answer', 'answer-is-kept'],
    ['where it is to be had', 'documents', 'qr', 'link-is-kept'],
  ])('%s', async (_what, table, column, check) => {
    await machine.sellIssued();
    tamper(`UPDATE ${table} SET ${column} = substr(${column}, 1, length(${column}) - 9)`);
    expect(checks()).toEqual([check, 'audit']);
  });

  test('its removal with all but its history', () => {
    machine.sell();
    tamper('DELETE FROM outbox; DELETE FROM documents');
    expect(checks()).toEqual(['foreign-keys', 'sold-is-there', 'audit']);
  });

  test.each<[string, string, string]>([
    ['it was changed', `UPDATE xml_files SET packed = x'00'`, 'xml-is-as-fetched'],
    [
      'with its hash',
      `UPDATE xml_files SET packed = x'${A_DEFLATED}', bytes = 1, sha256 = '${HASH_OF_A}'`,
      'xml-is-as-fetched',
    ],
    ['it is gone', 'DELETE FROM xml_files', 'xml-is-asked-for'],
    ['it is marked as not fetched', `UPDATE xml_requests SET state = 'waiting'`, 'xml-is-asked-for'],
    ['it is gone with its request', 'DELETE FROM xml_files; DELETE FROM xml_requests', 'xml-is-asked-for'],
  ])('its archived XML: %s', async (_name, sql, check) => {
    const { counter } = machine;
    machine.network.next(
      answered(200, success({ ...issuedData({ number: 50 }), estado_etax: { estado: 'Aprobado' } })),
    );
    const { id } = machine.sell();
    await machine.sendWhatIsDue();
    const xml = packXml(Buffer.from(documentXml(machine.document(id).cdc ?? '')));
    const { sha256 } = xml;
    counter.store.commit(() => {
      counter.xml.keep(id, { ...xml, fetchedAt: 1 });
      const entry = { at: 1, actor: 'test', event: 'document.xml-archived', subject: id };
      counter.store.audit.append({ ...entry, details: { sha256 } });
    });
    expect(findings()).toEqual([]);
    tamper(sql);
    expect(checks()).toEqual([check]);
  });

  test('the guards themselves', () => {
    machine.counter.store.db.exec('DROP TRIGGER documents_never_deleted');
    expect(findings()).toEqual([
      { check: 'schema', message: expect.stringContaining('documents_never_deleted') },
    ]);
  });
});
