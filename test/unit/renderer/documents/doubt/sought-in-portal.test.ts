import { expect, test } from 'vitest';
import { soughtInPortal } from '../../../../../renderer/documents/doubt/typed-answer.ts';

type Sought = Parameters<typeof soughtInPortal>[0];
const summary = { localNumber: 'C1-000002' } as Sought['summary'];
const noteOf = (numeroDocumento: string | null): Sought['note'] =>
  ({ invoice: { localNumber: 'C1-000001', numeroDocumento } }) as Sought['note'];

test('a sale is searched by its own number, a note by its invoice’s', () => {
  expect(soughtInPortal({ summary, note: null })).toBe('C1-000002');
  expect(soughtInPortal({ summary, note: noteOf('001-001-0000007') })).toBe('001-001-0000007');
  expect(soughtInPortal({ summary, note: noteOf(null) })).toBe('C1-000001');
});
