import { describe, expect, test } from 'vitest';
import { readNoProxy } from '../../../../../main/sending/service/no-proxy.ts';

describe.each<[string, string[], string[]]>([
  ['', [], ['servicio.com.py', '10.0.0.1']],
  ['*', ['servicio.com.py', '10.0.0.1', '2001:db8::1'], []],
  [
    'ejemplo.com.py',
    ['ejemplo.com.py', 'api.ejemplo.com.py', 'EJEMPLO.com.py', 'ejemplo.com.py.'],
    ['otroejemplo.com.py', 'com.py', 'ejemplo.com.py.uy'],
  ],
  ['.ejemplo.com.py', ['ejemplo.com.py', 'api.ejemplo.com.py'], ['otroejemplo.com.py']],
  ['*.Ejemplo.com.py.', ['ejemplo.com.py', 'api.ejemplo.com.py'], ['otroejemplo.com.py']],
  ['uno.py, dos.py tres.py,,', ['uno.py', 'dos.py', 'tres.py'], ['cuatro.py']],
  ['uno.py:8443', ['uno.py:8443'], ['uno.py', 'uno.py:8444']],
  ['10.1.2.3', ['10.1.2.3'], ['10.1.2.30', '110.1.2.3']],
  ['10.1.2.3:8443', ['10.1.2.3:8443'], ['10.1.2.3']],
  ['10.0.0.0/8', ['10.255.0.1'], ['11.0.0.1', '::1:10']],
  ['10.0.0.0/33 10.0.0.0/x 300.0.0.0/8 /8', [], ['10.0.0.1']],
  ['2001:db8::1', ['2001:db8::1', '2001:db8:0::1'], ['2001:db8::2']],
  ['[2001:db8::1]:8443', ['[2001:db8::1]:8443'], ['2001:db8::1']],
  ['2001:db8::/32', ['2001:db8:ffff::1'], ['2001:db9::1']],
  ['. *. , :443', [], ['servicio.com.py', '']],
])('NO_PROXY=%s', (text, exempt, others) => {
  const isExempt = (place: string): boolean => {
    const [, bracketed, plain = '', port = '443'] = /^(?:\[(.+)\]|(.*?))(?::(8\d+))?$/.exec(place) ?? [];
    return readNoProxy(text)(bracketed ?? plain, Number(port));
  };
  test.each(exempt)('%s goes straight on', (place) => expect(isExempt(place)).toBe(true));
  test.each(others)('%s goes through the proxy', (place) => expect(isExempt(place)).toBe(false));
});

test.each(['localhost', 'api.localhost', 'localhost.', '127.0.0.1', '127.1.2.3', '::1'])(
  'this machine (%s) never goes through a proxy',
  (host) => expect(readNoProxy('')(host, 443)).toBe(true),
);

test.each(['localhost.com.py', '128.0.0.1', '::2'])('%s is not this machine', (host) => {
  expect(readNoProxy('')(host, 443)).toBe(false);
});
