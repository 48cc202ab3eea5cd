import type { MessageBoxOptions } from 'electron';
import { expect, test } from 'vitest';
import { confirmOutside } from '../../../../main/shell/confirm-outside.ts';

const PRINTER = { name: 'Nube', address: { kind: 'tcp', host: '203.0.113.9', port: 9100 } } as const;

test.each([
  ['refuses the printer by Escape', 'cancel', false],
  ['takes the printer by its own button', 'Usarla igual', true],
] as const)('confirmOutside names the address and %s', async (_, answer, isTaken) => {
  const asked: MessageBoxOptions[] = [];
  const showMessageBox = (options: MessageBoxOptions) => {
    asked.push(options);
    const { buttons = [], cancelId = -1 } = options;
    const response = answer === 'cancel' ? cancelId : buttons.indexOf(answer);
    return Promise.resolve({ response, checkboxChecked: false });
  };
  const dialog = { showMessageBox } as unknown as Parameters<typeof confirmOutside>[0];
  expect(await confirmOutside(dialog, PRINTER)).toBe(isTaken);
  expect(asked).toMatchObject([{ message: expect.stringContaining('Nube'), defaultId: 0 }]);
  expect(asked[0]?.detail).toContain('203.0.113.9');
});
