import type { MessageBoxOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { confirmOutside, openExternal } from '../../../../main/shell/open-external.ts';

async function openedOf(address: string): Promise<string[]> {
  const opened: string[] = [];
  const shell = {
    openExternal(url: string): Promise<void> {
      opened.push(url);
      return Promise.resolve();
    },
  };
  await openExternal(shell, address);
  return opened;
}

describe('an address that may be opened outside', () => {
  test.each([
    'https://wa.me/595981123456?text=Hola%20%C3%91andut%C3%AD%0A',
    'https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=0180&dTotIVA=0',
    'mailto:ana@ejemplo.com?subject=Factura&body=Hola%0D%0A',
    'mailto:?subject=Factura',
  ])('may be %s', async (address) => {
    expect(await openedOf(address)).toEqual([address]);
  });

  test('is opened as it was parsed, not as it was written', async () => {
    expect(await openedOf('https://WA.me/../x')).toEqual(['https://wa.me/x']);
  });
});

describe('an address that may not be opened outside', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'file:///etc/passwd',
    'file://server/share/x.exe',
    'http://127.0.0.1:4700/consultas-test/qr?Id=1',
    'http://ejemplo.com/',
    'ftp://ejemplo.com/',
    'data:text/html,x',
    'ms-settings:',
    'smb://server/x',
    'blob:https://ejemplo.com/1',
    'view-source:https://ejemplo.com',
    'HTTPS://ejemplo.com/',
    'https:ejemplo.com',
    'https:/ejemplo.com',
    'https:\\ejemplo.com',
    'https://\\ejemplo.com',
    'https://ejemplo.com\\@otro.com',
    'https:///ejemplo.com',
    'https://usuario@ejemplo.com/',
    'https://usuario:clave@ejemplo.com/',
    'https://',
    ' https://ejemplo.com/',
    'https://ejemplo.com/\n',
    'https://ejem\tplo.com/',
    'https://ejemplo.com/\u0000.exe',
    'https://ejemplo.com/\u202egpj.exe',
    'https://ejémplo.com/',
    'java\nscript:alert(1)',
    'mailto: ana@ejemplo.com',
    'mailto:ana@ejemplo.com?body=a\r\nBcc: otro@ejemplo.com',
    `https://ejemplo.com/${'a'.repeat(2000)}`,
    'ejemplo.com',
    '',
  ])('%j', async (address) => {
    await expect(openedOf(address)).rejects.toThrow(CouldNotError);
  });

  test('is reported where the system has no program for it', async () => {
    const shell = { openExternal: () => Promise.reject(new Error('no handler')) };
    await expect(openExternal(shell, 'mailto:?subject=x')).rejects.toThrow('programa de correo');
    await expect(openExternal(shell, 'https://wa.me/')).rejects.toThrow('programa de navegador');
  });
});

describe('confirmOutside', () => {
  const PRINTER = { name: 'Nube', address: { kind: 'tcp', host: '203.0.113.9', port: 9100 } } as const;

  test.each([
    ['refuses the printer by Escape', 'cancel', false],
    ['accepts the printer by its button', 'Usarla igual', true],
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
});
