import { expect, test } from 'vitest';
import { FactsReader } from '../../../../main/database/document-facts.ts';
import { TestCounter } from '../../../support/counter.ts';

test('an integer beyond 2^53 keeps its digits', () => {
  const machine = new TestCounter();
  try {
    const { id } = machine.sell();
    const { db } = machine.counter.store;
    db.prepare('UPDATE documents SET issued_at = 9007199254740993 WHERE id = ?').run(id);
    const { document } = new FactsReader(db).find(id) ?? {};
    expect(document).toMatchObject({ issued_at: '9007199254740993', total: 30_000 });
  } finally {
    machine.remove();
  }
});
