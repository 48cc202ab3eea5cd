import { describe, expect, test } from 'vitest';
import { InputError } from '../../../../main/kernel/errors.ts';
import { openConnection } from '../../../../main/database/connection.ts';
import {
  bindCompany,
  parseBaseUrl,
  readIdentity,
  writeIdentity,
} from '../../../../main/database/identity.ts';
import { firstSchema } from '../../../../main/database/schema/first/first-schema.ts';

describe('the address of the service', () => {
  test.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'training'],
    ['http://localhost/api/', 'http://localhost/api', 'training'],
    ['http://LOCALHOST/api//', 'http://localhost/api', 'training'],
    ['http://[::1]:8080/', 'http://[::1]:8080', 'training'],
    ['https://127.0.0.1', 'https://127.0.0.1', 'training'],
    ['https://Servicio.com.py', 'https://servicio.com.py', 'production'],
    ['https://servicio.com.py:443/api/v1/', 'https://servicio.com.py/api/v1', 'production'],
    ['https://localhost.servicio.com.py', 'https://localhost.servicio.com.py', 'production'],
    ['https://127.0.0.1.servicio.com.py', 'https://127.0.0.1.servicio.com.py', 'production'],
  ])('%s is %s, %s', (text, baseUrl, mode) => {
    expect(parseBaseUrl(text)).toEqual({ baseUrl, mode });
  });

  test.each([
    ['no address', 'servicio'],
    ['nothing', ''],
    ['another protocol', 'ftp://servicio.com.py'],
    ['a file', 'file:///etc/passwd'],
    ['no https outside this machine', 'http://servicio.com.py'],
    ['no https, under a name like this machine', 'http://localhost.servicio.com.py'],
    ['an address of the local network', 'http://192.168.1.10:8080'],
    ['a user', 'https://caja@servicio.com.py'],
    ['a password', 'https://:x@servicio.com.py'],
    ['a query', 'https://servicio.com.py/api?x=1'],
    ['a blank within', 'https://servicio.com.py/ api'],
    ['a fragment', 'https://servicio.com.py/api#x'],
  ])('%s is refused', (_name, text) => {
    expect(() => parseBaseUrl(text)).toThrow(InputError);
  });
});

test('an identity never changes; its company is bound once', () => {
  const db = openConnection(':memory:');
  db.exec(firstSchema);
  expect(readIdentity(db)).toBeNull();
  const identity = {
    id: 'i',
    mode: 'training' as const,
    baseUrl: 'http://127.0.0.1',
    ruc: null,
    createdAt: 5,
  };
  writeIdentity(db, identity);
  expect(readIdentity(db)).toEqual(identity);
  expect(() => writeIdentity(db, { ...identity, id: 'j' })).toThrow(/UNIQUE/);
  bindCompany(db, '80013884-8');
  expect(() => bindCompany(db, '80069563-1')).not.toThrow();
  expect(readIdentity(db)).toEqual({ ...identity, ruc: '80013884-8' });
  db.close();
});
