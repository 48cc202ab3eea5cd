import { describe, expect, test } from 'vitest';
import { cancellationRequestSchema } from '../../../../shared/wire/cancellation.ts';

const CDC = '01800138848001001123456412018121817819792239';

const accepts = (cdc: string, motivo: string): boolean =>
  cancellationRequestSchema.safeParse({ cdc, motivo }).success;

describe('request', () => {
  test.each(['', 'mal', '          ', 'x'.repeat(501)])('has no reason that is none', (motivo) => {
    expect(accepts(CDC, motivo)).toBe(false);
  });

  test.each([CDC.slice(1), `${CDC}0`, CDC.replace('0', 'O'), `${CDC}\n`, ''])('%j is no cdc', (cdc) => {
    expect(accepts(cdc, 'El cliente devolvió todo')).toBe(false);
  });
});
