import { describe, expect, test } from 'vitest';
import {
  proxyTo,
  readNoProxy,
  readProxySettings,
} from '../../../../../main/sending/service/proxy-settings.ts';

const wayTo = (env: Record<string, string>, address = 'https://servicio.com.py/api') => {
  const url = new URL(address);
  return proxyTo(url, url.hostname, Number(url.port || 443), readProxySettings(env));
};
const at = (host: string, port: number, authorization: string | null = null) => ({
  host,
  port,
  authorization,
});
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('a proxy’s address', () => {
  test.each([
    ['http://proxy.local:3128', at('proxy.local', 3128)],
    ['http://proxy.local', at('proxy.local', 80)],
    ['http://proxy.local:3128/', at('proxy.local', 3128)],
    [' proxy.local:3128 ', at('proxy.local', 3128)],
    ['10.0.0.1:8080', at('10.0.0.1', 8080)],
    ['http://[2001:db8::1]:3128', at('2001:db8::1', 3128)],
    ['http://caja:clave@proxy.local:3128', at('proxy.local', 3128, basic('caja:clave'))],
    ['caja:clave@proxy.local:3128', at('proxy.local', 3128, basic('caja:clave'))],
    ['http://EMPRESA%5Ccaja:cl%40v%C3%A9@proxy.local', at('proxy.local', 80, basic('EMPRESA\\caja:cl@vé'))],
    ['http://caja@proxy.local', at('proxy.local', 80, basic('caja:'))],
  ])('%s', (text, proxy) => {
    expect(wayTo({ HTTPS_PROXY: text })).toEqual(proxy);
  });

  test.each([
    'https://caja:secreta@proxy.local',
    'socks5://caja:secreta@proxy.local',
    'http://caja:secreta@',
    'http://caja:secreta@proxy.local:99999',
    'http://caja:secreta%ZZ@proxy.local',
    'caja secreta',
  ])('%s is unusable: nothing is sent without it, and its password is not shown', (text) => {
    expect(wayTo({ HTTPS_PROXY: text })).toEqual({ unusable: 'HTTPS_PROXY' });
  });

  test('is null where it is blank', () => {
    expect(wayTo({ HTTPS_PROXY: ' ', https_proxy: '' })).toBeNull();
  });
});

describe('the choice of a proxy', () => {
  const env = { HTTPS_PROXY: 'http://seguro:1', HTTP_PROXY: 'http://claro:2' };

  test('depends on the service’s scheme, with none for the other', () => {
    expect(wayTo(env)).toEqual(at('seguro', 1));
    expect(wayTo(env, 'http://servicio.com.py')).toEqual(at('claro', 2));
    expect(wayTo({ HTTP_PROXY: env.HTTP_PROXY })).toBeNull();
    expect(wayTo({ HTTPS_PROXY: env.HTTPS_PROXY }, 'http://servicio.com.py')).toBeNull();
    expect(wayTo({})).toBeNull();
  });

  test('prefers lower case unless it is empty', () => {
    expect(wayTo({ ...env, https_proxy: 'http://bajo:3' })).toEqual(at('bajo', 3));
    expect(wayTo({ ...env, https_proxy: '' })).toEqual(at('seguro', 1));
    expect(wayTo({ http_proxy: 'http://bajo:3' }, 'http://servicio.com.py')).toEqual(at('bajo', 3));
  });

  test('spares the hosts of NO_PROXY, in either case', () => {
    expect(wayTo({ ...env, NO_PROXY: 'com.py' })).toBeNull();
    expect(wayTo({ ...env, no_proxy: 'com.py' })).toBeNull();
    expect(wayTo({ ...env, no_proxy: 'otro.py', NO_PROXY: 'com.py' })).toEqual(at('seguro', 1));
    expect(wayTo({ ...env, NO_PROXY: 'servicio.com.py:8443' })).toEqual(at('seguro', 1));
    expect(wayTo({ ...env, NO_PROXY: 'servicio.com.py:443' })).toBeNull();
  });

  test('ignores an unreadable proxy where none is needed', () => {
    expect(wayTo({ HTTPS_PROXY: 'socks5://x' }, 'https://127.0.0.1:4010')).toBeNull();
  });
});

describe('readNoProxy', () => {
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
    test.each(exempt)('%s goes direct', (place) => expect(isExempt(place)).toBe(true));
    test.each(others)('%s goes through the proxy', (place) => expect(isExempt(place)).toBe(false));
  });

  test.each(['localhost', 'api.localhost', 'localhost.', '127.0.0.1', '127.1.2.3', '::1'])(
    'this machine (%s) never goes through a proxy',
    (host) => expect(readNoProxy('')(host, 443)).toBe(true),
  );

  test.each(['localhost.com.py', '128.0.0.1', '::2'])('%s is not this machine', (host) => {
    expect(readNoProxy('')(host, 443)).toBe(false);
  });
});
