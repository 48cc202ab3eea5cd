import { assert, boolean, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import {
  fingerprintOf,
  formatInvitation,
  parseInvitation,
  secretOf,
} from '../../../../shared/chain/invitation.ts';

const bytes = (length: number) => uint8Array({ minLength: length, maxLength: length });

test('a code is read as it was written, however it is typed', () => {
  assert(
    property(bytes(5), bytes(32), boolean(), (random, sha256, isSmall) => {
      const invitation = {
        address: 'central.ejemplo.com.py:4021',
        secret: secretOf(random),
        fingerprint: fingerprintOf(sha256),
      };
      const code = formatInvitation(invitation);
      expect(code).toMatch(/^central[.]ejemplo[.]com[.]py:4021 (?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/);
      const [address, symbols = ''] = code.split(' ');
      const carelessly = symbols.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
      const typed = isSmall ? ` ${address}  ${carelessly} ` : code;
      expect(parseInvitation(typed)).toEqual(invitation);
    }),
  );
});

test.each([
  '',
  'K7QF-2M9X-RW4T-H6PD-9XKM',
  'central.ejemplo.com.py K7QF-2M9X-RW4T-H6PD-9XKM',
  'central:4021 K7QF-2M9X-RW4T-H6PD',
  'central:4021 K7QF-2M9X-RW4T-H6PD-9XKMM',
  'central:4021 U7QF-2M9X-RW4T-H6PD-9XKM',
  'https://central:4021 K7QF-2M9X-RW4T-H6PD-9XKM',
  'central:99999999 K7QF-2M9X-RW4T-H6PD-9XKM',
])('%j is no code', (text) => {
  expect(parseInvitation(text)).toBeNull();
});
