import { expect, test } from 'vitest';
import { inShift } from '../../../../main/database/in-shift.ts';

test('there is one bound on each side, for SQLite goes by the first and over all that lie before a second', () => {
  const sql = inShift('1', 'm', { after: '5', before: '9' });
  expect(sql.match(/m\.position [<>]/g)).toEqual(['m.position >', 'm.position <']);
});
